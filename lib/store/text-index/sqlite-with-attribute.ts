/** Index over FTS5: texts that match together with their attribute. */
import "server-only";
import { sql, type Kysely } from "kysely";
import type { Tables } from "../engine/tables.ts";
import { filtersByGaps, hasGaps } from "./missing-translation-filter.ts";
import { localeTerm, partTerm } from "./ngrams.ts";
import {
  allOf,
  anyOf,
  contains,
  FEW_SHARING_POSITIONS,
  filterTerms,
  from,
  inBatches,
  inIndex,
  narrowedWord,
  ONE,
  quoted,
} from "./sqlite-match.ts";
import { positionOf, rangeOfPosition, type IdRange } from "./text-ids.ts";
import type { TextQuery } from "./text-index.ts";

/**
 * Finds texts in two steps: the words that each attribute contains in its name and questions, by locale; then, for
 * attributes and locales with the same words, the texts with the remaining words.
 */
export async function findWithAttribute(
  db: Kysely<Tables>,
  query: TextQuery,
  limit: number,
): Promise<readonly number[]> {
  if (!mayShareWords(query)) return [];
  const attributes = await wordsOfAttributes(db, query);
  const positions = [...attributes.keys()].toSorted((a, b) => a - b);
  const found = new Set<number>();
  for (let start = 0, size = FIRST_STEP; start < positions.length && found.size < limit; start += size, size *= 4) {
    const step = positions.slice(start, start + size);
    const inStep = { ...query, range: rangeOfStep(query.range, step) };
    for (const group of groupsOf(attributes, step))
      for (const id of await completedTexts(db, inStep, { group, attributes, limit })) found.add(id);
  }
  return [...found].toSorted((a, b) => a - b).slice(0, limit);
}

/** Attributes searched first; for frequent words they suffice. */
const FIRST_STEP = 200;

const rangeOfStep = ({ first, last }: IdRange, step: readonly number[]): IdRange => ({
  first: Math.max(first, rangeOfPosition(step[0] ?? 0).first),
  last: Math.min(last, rangeOfPosition(step.at(-1) ?? 0).last),
});

/** Each further word doubles the number of combinations. */
const MAX_SHARED_WORDS = 8;
const SHARING_PARTS: ReadonlySet<string> = new Set(["question", "answer"]);

/** Whether texts may contain a part of the words only, and other texts the rest. */
export const mayShareWords = ({ words, part }: Pick<TextQuery, "words" | "part">): boolean =>
  words.length >= 2 && words.length <= MAX_SHARED_WORDS && (part === undefined || SHARING_PARTS.has(part));

/** Words of an attribute, a bit each. */
interface AttributeWords {
  name: number;
  /** By locale of the question; `""` for its default text. */
  readonly questions: Map<string, number>;
}

const NO_WORDS: AttributeWords = { name: 0, questions: new Map() };

/** By position. */
type WordsByPosition = ReadonlyMap<number, AttributeWords>;

async function wordsOfAttributes(db: Kysely<Tables>, query: TextQuery): Promise<WordsByPosition> {
  const { range, words, wholeWord = false } = query;
  // Name and question precede the answers, so they may lie before the range.
  const attributes = { ...query, range: { ...range, first: rangeOfPosition(positionOf(range.first)).first } };
  const found = new Map<number, AttributeWords>();
  for (const [index, word] of words.entries()) {
    const parts = anyOf([quoted(partTerm("name")), quoted(partTerm("question"))]);
    const expression = allOf([narrowedWord(word, wholeWord).expression, parts]);
    const { rows } = await sql<{ position: number; part: string; locale: string }>`
      select t.id / ${ONE} as position, t.part, t.locale
      ${from(attributes)} cross join attribute_texts as t on t.id = f.rowid
      where ${inIndex(attributes, expression)} and ${contains(sql`t.folded`, word, wholeWord)}`.execute(db);
    for (const { position, part, locale } of rows) {
      const attribute = found.get(position) ?? { name: 0, questions: new Map<string, number>() };
      found.set(position, attribute);
      if (part === "name") attribute.name |= 1 << index;
      else attribute.questions.set(locale, (attribute.questions.get(locale) ?? 0) | (1 << index));
    }
  }
  return found;
}

/** Attributes whose texts lack the same words. */
interface Group {
  readonly mask: number;
  readonly positions: Set<number>;
  /** Locales of the texts; `undefined` for all. */
  readonly locales: Set<string> | undefined;
}

/** Words in a default text complete texts in all locales, those in a translation only texts in the same. */
function groupsOf(attributes: WordsByPosition, step: readonly number[]): Iterable<Group> {
  const groups = new Map<string, Group>();
  const add = (position: number, mask: number, locale: string | undefined) => {
    const key = `${mask} ${locale === undefined}`;
    const locales = locale === undefined ? undefined : new Set<string>();
    const group = groups.get(key) ?? { mask, positions: new Set(), locales };
    groups.set(key, group);
    group.positions.add(position);
    if (locale !== undefined) group.locales?.add(locale);
  };
  for (const position of step) {
    const { name, questions } = attributes.get(position) ?? NO_WORDS;
    const everywhere = name | (questions.get("") ?? 0);
    if (everywhere !== 0) add(position, everywhere, undefined);
    for (const [locale, mask] of questions) if ((mask & ~everywhere) !== 0) add(position, mask | everywhere, locale);
  }
  return groups.values();
}

/** Of more locales, the texts are read. */
const MAX_LOCALES = 20;

interface Completion {
  readonly group: Group;
  readonly attributes: WordsByPosition;
  readonly limit: number;
}

interface CandidateRow {
  readonly id: number;
  readonly part: string;
  readonly locale: string;
  /** Words in the text. */
  readonly own: number;
}

/** Texts of the group that contain the words missing from the mask, or any word if none is. */
async function completedTexts(
  db: Kysely<Tables>,
  query: TextQuery,
  { group, attributes, limit }: Completion,
): Promise<readonly number[]> {
  const { words, wholeWord = false } = query;
  const missing = words.filter((_, index) => (group.mask & (1 << index)) === 0);
  const needed = (missing.length > 0 ? missing : words).map((word) => narrowedWord(word, wholeWord).expression);
  const isFew = group.locales && group.locales.size <= MAX_LOCALES;
  const locales = isFew ? [anyOf(Array.from(group.locales, (locale) => quoted(localeTerm(locale))))] : [];
  // Without the term of the part: nearly all texts are answers, and the index would read the list of all of them.
  const expression = allOf([
    missing.length > 0 ? allOf(needed) : anyOf(needed),
    ...locales,
    ...filterTerms({ locale: query.locale }),
  ]);
  const bits = words.map((word, index) => sql`${contains(sql`t.folded`, word, wholeWord)} * ${sql.lit(1 << index)}`);
  const gaps = filtersByGaps(query)
    ? sql`cross join attributes as a on a.partner_id = t.partner_id and a.attribute_id = t.attribute_id
        where ${hasGaps(query)}`
    : sql``;
  const complete = (1 << words.length) - 1;
  const places = [...group.positions].toSorted((a, b) => a - b);
  const inGroup = { ...query, places, fewPositions: FEW_SHARING_POSITIONS };
  const found = await inBatches(db, inGroup, expression, limit, async (ids) => {
    const { rows } = await sql<CandidateRow>`
      select t.id, t.part, t.locale, ${sql.join(bits, sql` + `)} as own
      from json_each(${JSON.stringify(ids)}) as f cross join attribute_texts as t on t.id = f.value ${gaps}
      order by t.id`.execute(db);
    return rows.filter((row) => {
      const { own, part } = row;
      if (query.part === undefined ? !SHARING_PARTS.has(part) : part !== query.part) return false;
      return own !== 0 && own !== complete && (own | wordsAround(row, attributes)) === complete;
    });
  });
  return found.map(({ id }) => id);
}

/** Words of the name and, for an answer, of its question in the same locale and by default. */
function wordsAround({ id, part, locale }: CandidateRow, attributes: WordsByPosition): number {
  const attribute = attributes.get(positionOf(id));
  if (!attribute) return 0;
  const { name, questions } = attribute;
  return part === "answer" ? name | (questions.get("") ?? 0) | (questions.get(locale) ?? 0) : name;
}
