/** Texts read by id and checked against a query. */
import "server-only";
import { sql, type Kysely } from "kysely";
import type { Tables } from "../engine/tables.ts";
import { filtersByGaps, hasGaps } from "./missing-translation-filter.ts";
import { standsAsWord, tierOf, TIERS, type FoundTier, type Tier } from "./ngrams.ts";
import { numbers } from "./postgres-arrays.ts";
import type { QueryWord } from "./query-words.ts";
import { positionOf } from "./text-ids.ts";
import type { TextQuery } from "./text-index.ts";

export interface CandidateText {
  readonly id: number;
  readonly part: string;
  /** `""` unless the part is an answer. */
  readonly answer_id: string;
  readonly locale: string;
  readonly folded: string;
}

/** In order. */
export async function readTexts(db: Kysely<Tables>, ids: readonly number[]): Promise<readonly CandidateText[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CandidateText>`
    select id, part, answer_id, locale, folded from attribute_texts
    where id = any(${numbers(ids)}::bigint[]) order by id`.execute(db);
  return rows;
}

const contains = (folded: string, word: QueryWord, wholeWord: boolean): boolean =>
  word.some((spelling) => (wholeWord ? standsAsWord(folded, spelling) : folded.includes(spelling)));

const containsAll = (folded: string, words: readonly QueryWord[], wholeWord: boolean): boolean =>
  words.every((word) => contains(folded, word, wholeWord));

/** Words that the text contains, a bit each. */
export const wordsIn = (folded: string, { words, wholeWord = false }: TextQuery): number =>
  words.reduce((bits, word, index) => (contains(folded, word, wholeWord) ? bits | (1 << index) : bits), 0);

/** Tier of a text that matches at `tier` or better; `undefined` if it does not. */
export function matchingTier(folded: string, query: TextQuery, tier: FoundTier): Tier | undefined {
  const { run, words, wholeWord = false } = query;
  if (tier === "words") return containsAll(folded, words, wholeWord) ? tierOf(folded, run) : undefined;
  const found = tierOf(folded, run);
  if (TIERS.indexOf(found) > TIERS.indexOf(tier)) return undefined;
  return wholeWord && !containsAll(folded, words, true) ? undefined : found;
}

/** Texts whose question or answer lacks a translation, if the query asks for that; checked once for all its texts. */
export async function withGaps<Text extends Omit<CandidateText, "folded" | "locale">>(
  db: Kysely<Tables>,
  query: TextQuery,
  texts: readonly Text[],
): Promise<readonly Text[]> {
  if (!filtersByGaps(query) || texts.length === 0) return texts;
  const representatives = new Map(texts.map((text) => [ownerKey(text), text.id]));
  const { rows } = await sql<{ id: number }>`
    select t.id from attribute_texts as t
    join attributes as a on a.partner_id = t.partner_id and a.attribute_id = t.attribute_id
    where t.id = any(${numbers([...representatives.values()])}::bigint[]) and ${hasGaps(query)}`.execute(db);
  const having = new Set(rows.map(({ id }) => id));
  return texts.filter((text) => having.has(representatives.get(ownerKey(text)) ?? 0));
}

/** Unique per answer, and per other part of an attribute. */
const ownerKey = ({ id, part, answer_id: answerId }: Omit<CandidateText, "folded" | "locale">): string =>
  `${positionOf(id)} ${part} ${answerId}`;
