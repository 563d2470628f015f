/** Terms of texts and queries as rows and lists of the table. Pure. */
import "server-only";
import type { CooperativeSteps } from "../../cooperative-steps.ts";
import { localeTerm, partTerm, queryTerms, termSetSteps, type Tier } from "./ngrams.ts";
import { blockOf, offsetOf, pack } from "./postgres-id-lists.ts";
import { isSingleRun, type QueryWord } from "./query-words.ts";
import type { IndexedText, TextQuery } from "./text-index.ts";

/** Lists of a row; the first contains all texts of the others. */
export const LISTS = ["inside", "starts", "words", "whole"] as const;
export type List = (typeof LISTS)[number];

/** By the kind of a term, which is its first character. */
const LIST_OF_KIND: Readonly<Record<string, List>> = { g: "inside", s: "starts", w: "words", v: "whole" };
/** Terms of whole texts, which the table does not have. */
const WHOLE_TEXT = "h";

/** Row and list of a term. */
export function listOf(term: string): { readonly term: string; readonly list: List } {
  const list = LIST_OF_KIND[term[0] ?? ""];
  return list === undefined ? { term, list: "inside" } : { term: term.slice(1), list };
}

/** Offsets of a row, by list; packed, with the length of each. */
export interface PackedRow {
  readonly block: number;
  readonly term: string;
  /** Lists one after the other. */
  readonly bytes: readonly number[];
  readonly lengths: readonly number[];
}

/** UTF-16 units, and rows, processed per step. */
const UNITS_PER_STEP = 20_000;
const ROWS_PER_STEP = 5_000;

type Offsets = Record<List, number[]>;

/** Rows of texts, in order of blocks and terms. */
export function* rowSteps(texts: readonly IndexedText[]): CooperativeSteps<readonly PackedRow[]> {
  const blocks = new Map<number, Map<string, Offsets>>();
  let units = 0;
  for (const text of texts.toSorted((a, b) => a.id - b.id)) {
    const block = blockOf(text.id);
    const rows = blocks.get(block) ?? new Map<string, Offsets>();
    blocks.set(block, rows);
    const offset = offsetOf(text.id);
    for (const found of yield* termSetSteps(text)) {
      if (found.startsWith(WHOLE_TEXT)) continue;
      const { term, list } = listOf(found);
      let row = rows.get(term);
      if (!row) rows.set(term, (row = { inside: [], starts: [], words: [], whole: [] }));
      row[list].push(offset);
    }
    units += text.folded.length;
    if (units < UNITS_PER_STEP) continue;
    units = 0;
    yield;
  }
  const packed: PackedRow[] = [];
  for (const [block, rows] of blocks)
    for (const term of [...rows.keys()].toSorted()) {
      const lists = rows.get(term);
      if (lists) packed.push({ block, term, ...packLists(lists) });
      if (packed.length % ROWS_PER_STEP === 0) yield;
    }
  return packed;
}

/** Empty lists have the length 0. */
export function packLists(lists: Readonly<Record<List, readonly number[]>>): Pick<PackedRow, "bytes" | "lengths"> {
  const bytes: number[] = [];
  const lengths = LISTS.map((list) => {
    const before = bytes.length;
    pack(lists[list], bytes);
    return bytes.length - before;
  });
  return { bytes, lengths };
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
export function neededTerms(query: TextQuery, tier: Exclude<Tier, "exact">): NeededTerms {
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
