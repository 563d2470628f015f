/** Rarest word of a query and the attributes that contain it, by the FTS5 index. */
import "server-only";
import { sql, type Kysely } from "kysely";
import type { Tables } from "../engine/tables.ts";
import type { QueryWord } from "./query-words.ts";
import { from, inIndex, narrowedWord, ONE, type IndexQuery } from "./sqlite-match.ts";
import type { TextQuery } from "./text-index.ts";

/** Maximum texts counted per word; a word in fewer texts is rare. */
const MAX_COUNTED = 2_000;

export interface CountedWord {
  readonly word: QueryWord;
  /** In fewer than `MAX_COUNTED` texts, so all of them can be read. */
  readonly isRare: boolean;
}

/** Empty if a word does not occur. */
export async function rarestFirst(db: Kysely<Tables>, query: TextQuery): Promise<readonly CountedWord[]> {
  const counted: { readonly word: QueryWord; readonly texts: number }[] = [];
  for (const word of query.words) {
    const { rows } = await sql<{ texts: number }>`select count(*) as texts from (
      select f.rowid ${from(query)} where ${inIndex(query, termsOf(query, word))} limit ${MAX_COUNTED})`.execute(db);
    const texts = rows[0]?.texts ?? 0;
    if (texts === 0) return [];
    counted.push({ word, texts });
  }
  return counted
    .toSorted((a, b) => a.texts - b.texts)
    .map(({ word, texts }) => ({ word, isRare: texts < MAX_COUNTED }));
}

/** The first positions whose texts may contain the word, in order. */
export async function positionsWith(
  db: Kysely<Tables>,
  query: TextQuery,
  word: QueryWord,
  limit: number,
): Promise<readonly number[]> {
  const { rows } = await sql<{ position: number }>`
    select distinct f.rowid / ${ONE} as position ${from(query)}
    where ${inIndex(query, termsOf(query, word))} limit ${limit}`.execute(db);
  return rows.map(({ position }) => position);
}

/** Without the terms of the parts: the index would read the list of all texts. */
export const termsOf = ({ wholeWord = false }: Pick<IndexQuery, "wholeWord">, word: QueryWord): string =>
  narrowedWord(word, wholeWord).expression;
