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
import { mayShareWords, SHARING_PARTS, wordsAround, wordsByPosition } from "./shared-words.ts";
import type { HeadRow, WordsByPosition } from "./shared-words.ts";
import { positionsWith, rarestFirst } from "./sqlite-rarest.ts";
import { positionOf, rangeOfPosition, type IdRange } from "./text-ids.ts";
import type { TextQuery } from "./text-index.ts";

/**
 * Finds texts in two steps: the words that each attribute contains in its name and questions, by locale; then, for
 * attributes and locales with the same words, the texts with the remaining words. Only attributes with the rarest word
 * can match, so if it is rare, no others are read.
 */
export async function findWithAttribute(
  db: Kysely<Tables>,
  query: TextQuery,
  limit: number,
): Promise<readonly number[]> {
  if (!mayShareWords(query)) return [];
  // Name and question precede the answers, so they may lie before the range.
  const start = positionOf(query.range.first);
  const whole = { ...query, range: { ...query.range, first: rangeOfPosition(start).first } };
  const counted = await rarestFirst(db, whole);
  const [rarest] = counted;
  if (!rarest) return [];
  const words = counted.map(({ word }) => word);
  const places = rarest.isRare ? await positionsWith(db, whole, rarest.word, Number.MAX_SAFE_INTEGER) : query.places;
  const rare = bitsOf(counted.map(({ isRare }) => isRare));
  const found: number[] = [];
  // Frequent words reach the limit within the first attributes.
  for (let next = start, size = rarest.isRare ? Infinity : FIRST_STEP; found.length < limit; size *= 4) {
    const last = size === Infinity ? undefined : await positionOfLast(db, next, size);
    const step = rangeOfStep(whole.range, next, last);
    const attributes = await wordsOfAttributes(db, { ...whole, words, places, range: step });
    const inStep = { ...query, words, range: { ...step, first: Math.max(step.first, query.range.first) } };
    const groups = groupsOf(attributes, { rare, all: 2 ** words.length - 1 });
    found.push(...(await textsOfGroups(db, inStep, groups, { attributes, limit: limit - found.length })));
    if (last === undefined || step.last >= query.range.last) break;
    next = last + 1;
  }
  return found;
}

/** Attributes read first. */
const FIRST_STEP = 100;

const bitsOf = (flags: readonly boolean[]): number =>
  flags.reduce((bits, isSet, index) => bits | (isSet ? 1 << index : 0), 0);

/** Position of the last of `size` attributes; `undefined` if fewer remain. */
async function positionOfLast(db: Kysely<Tables>, first: number, size: number): Promise<number | undefined> {
  const row = await db
    .selectFrom("attributes")
    .select("place")
    .where("place", ">=", first)
    .orderBy("place")
    .offset(size - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.place ?? undefined;
}

const rangeOfStep = ({ first, last }: IdRange, begin: number, end: number | undefined): IdRange => ({
  first: Math.max(first, rangeOfPosition(begin).first),
  last: end === undefined ? last : Math.min(last, rangeOfPosition(end).last),
});

/** The first `limit` texts of the groups, in order. */
async function textsOfGroups(
  db: Kysely<Tables>,
  query: TextQuery,
  groups: readonly Group[],
  { attributes, limit }: Omit<Completion, "group">,
): Promise<readonly number[]> {
  let found: readonly number[] = [];
  let { range } = query;
  for (const group of groups) {
    const further = await completedTexts(db, { ...query, range }, { group, attributes, limit });
    found = [...new Set([...found, ...further])].toSorted((a, b) => a - b).slice(0, limit);
    // Later texts of the other groups are beyond the limit.
    if (found.length === limit) range = { ...range, last: found.at(-1) ?? range.last };
  }
  return found;
}

async function wordsOfAttributes(db: Kysely<Tables>, query: TextQuery): Promise<WordsByPosition> {
  const { places: positions } = query;
  const rows =
    positions && positions.length <= MAX_READ_POSITIONS
      ? await wordsByScan(db, query, positions)
      : await wordsByIndex(db, query);
  return wordsByPosition(rows);
}

/** Up to this many attributes, reading their names and questions costs less than the index. */
const MAX_READ_POSITIONS = 40;

async function wordsByScan(
  db: Kysely<Tables>,
  { words, wholeWord = false, range }: TextQuery,
  positions: readonly number[],
): Promise<readonly HeadRow[]> {
  const bits = words.map((word, index) => sql`${contains(sql`t.folded`, word, wholeWord)} * ${sql.lit(1 << index)}`);
  const { rows } = await sql<HeadRow>`
    select t.id / ${ONE} as position, t.part, t.locale, ${sql.join(bits, sql` + `)} as own
    from json_each(${JSON.stringify(positions)}) as p cross join attributes as a on a.place = p.value
    cross join attribute_texts as t on t.partner_id = a.partner_id and t.attribute_id = a.attribute_id
      and t.part in ('name', 'question')
    where t.id between ${BigInt(range.first)} and ${BigInt(range.last)}`.execute(db);
  return rows.filter(({ own }) => own !== 0);
}

async function wordsByIndex(db: Kysely<Tables>, query: TextQuery): Promise<readonly HeadRow[]> {
  const { words, wholeWord = false } = query;
  const attributes = { ...query, fewPositions: FEW_SHARING_POSITIONS };
  const found: HeadRow[] = [];
  for (const [index, word] of words.entries()) {
    const parts = anyOf([quoted(partTerm("name")), quoted(partTerm("question"))]);
    const expression = allOf([narrowedWord(word, wholeWord).expression, parts]);
    const { rows } = await sql<HeadRow>`
      select t.id / ${ONE} as position, t.part, t.locale, ${sql.lit(1 << index)} as own
      ${from(attributes)} cross join attribute_texts as t on t.id = f.rowid
      where ${inIndex(attributes, expression)} and ${contains(sql`t.folded`, word, wholeWord)}`.execute(db);
    found.push(...rows);
  }
  return found;
}

/** Attributes whose texts lack the same words. */
interface Group {
  readonly mask: number;
  readonly positions: Set<number>;
  /** Whether a missing word is rare, so that all texts with it are read. */
  readonly isRare: boolean;
  /** Locales of the texts; `undefined` for all. */
  readonly locales: Set<string> | undefined;
}

/**
 * Words in a default text complete texts in all locales, those in a translation only texts in the same. Groups that lack
 * the fewest words, and so have most texts, come first.
 */
function groupsOf(
  attributes: WordsByPosition,
  words: { readonly rare: number; readonly all: number },
): readonly Group[] {
  const groups = new Map<string, Group>();
  const add = (position: number, mask: number, locale: string | undefined) => {
    const isRare = (words.rare & words.all & ~mask) !== 0;
    const inAll = isRare || locale === undefined;
    const key = `${mask} ${inAll}`;
    const group = groups.get(key) ?? { mask, isRare, positions: new Set(), locales: inAll ? undefined : new Set() };
    groups.set(key, group);
    group.positions.add(position);
    if (!inAll) group.locales?.add(locale);
  };
  for (const [position, { name, questions }] of attributes) {
    const everywhere = name | (questions.get("") ?? 0);
    if (everywhere !== 0) add(position, everywhere, undefined);
    for (const [locale, mask] of questions) if ((mask & ~everywhere) !== 0) add(position, mask | everywhere, locale);
  }
  return [...groups.values()].toSorted((a, b) => countOf(b.mask) - countOf(a.mask));
}

const countOf = (mask: number): number => mask.toString(2).replaceAll("0", "").length;

/** With more locales, the texts are read. */
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
  const inGroup = { ...query, places, fewPositions: group.isRare ? 0 : FEW_SHARING_POSITIONS };
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
