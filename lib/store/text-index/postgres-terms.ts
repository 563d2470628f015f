/** Terms of texts and queries as rows and lists of the table. Pure. */
import "server-only";
import type { CooperativeSteps } from "../../cooperative-steps.ts";
import {
  beginningOf,
  localeTerm,
  partTerm,
  queryTerms,
  startTerms,
  trigramSteps,
  trigramTerms,
  type FoundTier,
} from "./ngrams.ts";
import { blockOf, offsetOf } from "./postgres-id-lists.ts";
import { isSingleRun, type QueryWord } from "./query-words.ts";
import type { IndexedText, TextQuery } from "./text-index.ts";

/** Lists of a row; the first contains all texts of the others. */
export const LISTS = ["inside", "starts", "words", "whole"] as const;
export type List = (typeof LISTS)[number];

/** By the kind of a term, which is its first character. */
const LIST_OF_KIND: Readonly<Record<string, List>> = { g: "inside", s: "starts", w: "words", v: "whole" };
/** Row and list of a term. */
export function listOf(term: string): { readonly term: string; readonly list: List } {
  const list = LIST_OF_KIND[term[0] ?? ""];
  return list === undefined ? { term, list: "inside" } : { term: term.slice(1), list };
}

/** Offsets by list; a missing list is empty. */
export type Offsets = { readonly [name in List]?: readonly number[] };

export interface TermRow {
  readonly block: number;
  readonly term: string;
  readonly lists: Offsets;
}

/** UTF-16 units, and rows, processed per step. */
const UNITS_PER_STEP = 20_000;
const ROWS_PER_STEP = 10_000;

/** Rows of texts, in order of blocks and terms. */
export function* rowSteps(texts: readonly IndexedText[]): CooperativeSteps<readonly TermRow[]> {
  const rows: TermRow[] = [];
  for (const [block, ofBlock] of Map.groupBy(texts, ({ id }) => blockOf(id))) {
    const lists = yield* listSteps(ofBlock.toSorted((a, b) => a.id - b.id));
    for (const term of [...lists.keys()].toSorted()) {
      rows.push({ block, term, lists: lists.get(term) ?? {} });
      if (rows.length % ROWS_PER_STEP === 0) yield;
    }
  }
  return rows;
}

const newCache = () => new Map<string, number[][]>();

/** Lists of the texts of one block, in order of ids, by term. */
function* listSteps(texts: readonly IndexedText[]): CooperativeSteps<ReadonlyMap<string, Offsets>> {
  const rows = new Map<string, { [name in List]?: number[] }>();
  const listsOf = (terms: readonly string[]) =>
    terms.map((each) => {
      const { term, list } = listOf(each);
      const row = rows.get(term) ?? {};
      rows.set(term, row);
      return (row[list] ??= []);
    });
  // The texts of an attribute share most of their trigrams.
  const cache = { within: newCache(), begins: newCache(), stands: newCache(), start: newCache() };
  let units = 0;
  for (const { id, folded, locale, part } of texts) {
    const offset = offsetOf(id);
    const add = (name: keyof typeof cache, key: string, termsOf: () => readonly string[]) => {
      let lists = cache[name].get(key);
      if (!lists) cache[name].set(key, (lists = listsOf(termsOf())));
      for (const list of lists) if (list.at(-1) !== offset) list.push(offset);
    };
    for (const list of listsOf([localeTerm(locale), partTerm(part)])) list.push(offset);
    add("start", beginningOf(folded), () => startTerms(folded));
    yield* trigramSteps(folded, (chars, position) => add(position, chars, () => trigramTerms(chars, position)));
    units += folded.length;
    if (units < UNITS_PER_STEP) continue;
    units = 0;
    yield;
  }
  return rows;
}

/** Sets of terms; a text has all terms of at least one of them. */
export type Alternatives = readonly (readonly string[])[];

export interface NeededTerms {
  /** A text that matches satisfies each. */
  readonly needed: readonly Alternatives[];
  /** Texts that satisfy them must be checked in addition. */
  readonly check: boolean;
}

/** For any tier but that of whole texts, which have an index of their own. */
export function neededTerms(query: TextQuery, tier: Exclude<FoundTier, "exact">): NeededTerms {
  const { run, words, wholeWord = false } = query;
  if (tier === "words") {
    const found = words.map((word) => neededForWord(word, wholeWord));
    const check = words.length > 1 || found.some((one) => one.check);
    return { needed: [...found.map(({ spellings }) => spellings), ...filterTerms(query)], check };
  }
  const { terms, check } = queryTerms(run, tier, wholeWord && isSingleRun(query));
  return { needed: [[terms], ...filterTerms(query)], check: check || wholeWord };
}

export function neededForWord(
  word: QueryWord,
  wholeWord: boolean,
): { readonly spellings: Alternatives; readonly check: boolean } {
  const found = word.map((spelling) => queryTerms(spelling, "inside", wholeWord));
  return { spellings: found.map(({ terms }) => terms), check: found.some(({ check }) => check) };
}

const filterTerms = ({ locale, part }: Pick<TextQuery, "locale" | "part">): readonly Alternatives[] => [
  ...(locale === undefined ? [] : [[[localeTerm(locale)]]]),
  ...(part === undefined ? [] : [[[partTerm(part)]]]),
];
