/** Near spellings of the words of a query, from the words of the partner's texts. */
import "server-only";
import { setImmediate as breathe } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { PartnerScope } from "../engine/scope.ts";
import type { Tables } from "../engine/tables.ts";
import { allowedEdits, nearWords } from "../text-index/near-spelling.ts";
import type { TextIndex, TextQuery } from "../text-index/text-index.ts";

export interface NearQuery {
  /** The query with the near spellings beside each word. */
  readonly query: TextQuery;
  /** Near spellings, each with at least one text. */
  readonly near: readonly string[];
}

/** Maximum near spellings of one word. */
const MAX_NEAR = 8;
const WORDS_PER_STEP = 20_000;

export function nearQueries(db: Kysely<Tables>, index: TextIndex) {
  const vocabularies = new Map<string, { last: number; readonly words: string[] }>();

  /** All words of the partner's texts; only words added since the previous call are read. */
  async function vocabularyOf({ partnerId }: PartnerScope): Promise<readonly string[]> {
    const known = vocabularies.get(partnerId) ?? { last: 0, words: [] };
    for (;;) {
      const rows = await db
        .selectFrom("text_words")
        .select(["id", "word"])
        .where("partner_id", "=", partnerId)
        .where("id", ">", known.last)
        .orderBy("id")
        .limit(WORDS_PER_STEP)
        .execute();
      // A concurrent call may have added the same rows.
      for (const { id, word } of rows) if (id > known.last) known.words.push(word);
      known.last = Math.max(known.last, rows.at(-1)?.id ?? 0);
      vocabularies.set(partnerId, known);
      if (rows.length < WORDS_PER_STEP) return known.words;
      await breathe();
    }
  }

  const occurs = async (query: TextQuery, word: string): Promise<boolean> =>
    (
      await index.find(
        db,
        { range: query.range, places: undefined, run: word, words: [[word]], exact: true },
        "words",
        1,
      )
    ).length > 0;

  /** @returns `undefined` if no word has a near spelling. */
  return async (scope: PartnerScope, query: TextQuery): Promise<NearQuery | undefined> => {
    const spelled = query.words.filter(([word = ""]) => allowedEdits(word) > 0);
    if (query.exact || spelled.length === 0) return undefined;
    const absent = new Set<string>();
    for (const [word = ""] of spelled) if (!(await occurs(query, word))) absent.add(word);
    const vocabulary = await vocabularyOf(scope);
    const near = new Map<string, readonly string[]>();
    for (const [word = ""] of spelled) {
      // A word that occurs is misspelled only if each word of the query occurs.
      if (absent.size > 0 && !absent.has(word)) continue;
      const found: string[] = [];
      for (const other of nearWords(word, vocabulary, MAX_NEAR)) if (await occurs(query, other)) found.push(other);
      if (found.length > 0) near.set(word, found);
    }
    if (near.size === 0) return undefined;
    const words = query.words.map((word) => [...word, ...(near.get(word[0] ?? "") ?? [])]);
    return { query: { ...query, words }, near: [...new Set([...near.values()].flat())] };
  };
}
