/** Index over FTS5: answers whose words are spread over their translations. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { sql, type Kysely } from "kysely";
import type { Tables } from "../engine/tables.ts";
import { filtersByGaps, hasGaps } from "./missing-translation-filter.ts";
import type { QueryWord } from "./query-words.ts";
import { mayShareWords } from "./shared-words.ts";
import { contains, FEW_SHARING_POSITIONS, from, inIndex, ONE, type IndexQuery } from "./sqlite-match.ts";
import { positionsWith, rarestFirst, termsOf } from "./sqlite-rarest.ts";
import { positionOf, rangeOfPosition } from "./text-ids.ts";
import type { TextQuery } from "./text-index.ts";

/** Attributes in the first step; each further step takes twice as many, because frequent words soon fill the limit. */
const FIRST_STEP = 8;
/**
 * Checks attributes in order, all texts of one at once: those with the rarest word, of these those with the next one, and
 * so on. What remains are few texts, whose words are added up per answer.
 */
export async function findInTranslations(
  db: Kysely<Tables>,
  query: TextQuery,
  matched: readonly number[],
  limit: number,
): Promise<readonly number[]> {
  if (!mayShareWords(query) || query.part === "question") return [];
  const words = (await rarestFirst(db, query)).map(({ word }) => word);
  const others = words.length > 0 ? await answersOf(db, matched) : new Set<string>();
  const found: number[] = [];
  // Name and question precede the answers, so they may lie before the range.
  let next = positionOf(query.range.first);
  for (let size = FIRST_STEP; words.length > 0 && found.length < limit; size *= 2) {
    const range = { ...query.range, first: rangeOfPosition(next).first };
    const positions = await positionsWith(db, { ...query, range }, words[0] ?? [], size);
    const ids = await textsOfAnswers(db, { ...query, range }, words, positions, others);
    found.push(...ids.filter((id) => id >= query.range.first));
    if (positions.length < size) break;
    next = (positions.at(-1) ?? 0) + 1;
    await nextTurn();
  }
  return found.slice(0, limit);
}

interface TextWithWord {
  readonly id: number;
  readonly position: number;
  readonly answer_id: string;
  readonly locale: string;
}

/** Texts of matching answers with at least one word, in order. */
async function textsOfAnswers(
  db: Kysely<Tables>,
  query: TextQuery,
  words: readonly QueryWord[],
  all: readonly number[],
  others: ReadonlySet<string>,
): Promise<readonly number[]> {
  const texts = new Map<number, TextWithWord>();
  const wordsOf = new Map<string, number>();
  let positions = all;
  for (const [index, word] of words.entries()) {
    const rows = await textsWith(db, { ...query, places: positions, fewPositions: FEW_SHARING_POSITIONS }, word);
    for (const row of rows) {
      texts.set(row.id, row);
      wordsOf.set(answerKey(row), (wordsOf.get(answerKey(row)) ?? 0) | (1 << index));
    }
    const having = new Set(rows.map(({ position }) => position));
    positions = positions.filter((position) => having.has(position));
    if (positions.length === 0) return [];
  }
  const complete = (1 << words.length) - 1;
  const ids = [...texts.values()]
    .filter((text) => text.answer_id !== "" && !others.has(answerKey(text)))
    .filter(({ locale }) => query.locale === undefined || locale === query.locale)
    .filter((text) => {
      const ofAttribute = wordsOf.get(answerKey({ ...text, answer_id: "" })) ?? 0;
      return ((wordsOf.get(answerKey(text)) ?? 0) | ofAttribute) === complete;
    })
    .map(({ id }) => id)
    .toSorted((a, b) => a - b);
  return filtersByGaps(query) ? await withGaps(db, query, ids) : ids;
}

/** Unique per answer; name and questions of an attribute share one. */
const answerKey = ({ position, answer_id: answerId }: Pick<TextWithWord, "position" | "answer_id">): string =>
  `${position} ${answerId}`;

/** Keys of the answers that the texts belong to. */
async function answersOf(db: Kysely<Tables>, ids: readonly number[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<Pick<TextWithWord, "position" | "answer_id">>`
    select t.id / ${ONE} as position, t.answer_id
    from json_each(${JSON.stringify(ids)}) as f cross join attribute_texts as t on t.id = f.value`.execute(db);
  return new Set(rows.map(answerKey));
}

async function textsWith(db: Kysely<Tables>, query: IndexQuery, word: QueryWord): Promise<readonly TextWithWord[]> {
  const { rows } = await sql<TextWithWord>`
    select t.id, t.id / ${ONE} as position, t.answer_id, t.locale
    ${from(query)} cross join attribute_texts as t on t.id = f.rowid
    where ${inIndex(query, termsOf(query, word))}
      and t.part <> 'description' and ${contains(sql`t.folded`, word, query.wholeWord ?? false)}`.execute(db);
  return rows;
}

async function withGaps(db: Kysely<Tables>, query: TextQuery, ids: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from json_each(${JSON.stringify(ids)}) as f cross join attribute_texts as t on t.id = f.value
    cross join attributes as a on a.partner_id = t.partner_id and a.attribute_id = t.attribute_id
    where ${hasGaps(query)} order by t.id`.execute(db);
  return rows.map(({ id }) => id);
}
