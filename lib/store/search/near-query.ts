/** Near spellings of the words of a query, from the words of the partner's texts. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { PartnerScope } from "../engine/scope.ts";
import type { Tables } from "../engine/tables.ts";
import { compoundSpellings, runParts } from "../text-index/compounds.ts";
import { allowedEdits, nearWords } from "../text-index/near-spelling.ts";
import type { QueryWord } from "../text-index/query-words.ts";
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
        // The function rules out the index of the partner's words, which would be read whole.
        .where((eb) => eb.fn.coalesce("partner_id", eb.val("")), "=", partnerId)
        .where("id", ">", known.last)
        .orderBy("id")
        .limit(WORDS_PER_STEP)
        .execute();
      // A concurrent call may have added the same rows.
      for (const { id, word } of rows) if (id > known.last) known.words.push(word);
      known.last = Math.max(known.last, rows.at(-1)?.id ?? 0);
      vocabularies.set(partnerId, known);
      if (rows.length < WORDS_PER_STEP) return known.words;
      await nextTurn();
    }
  }

  /** Whether a text contains any of the spellings. */
  async function occurs({ range }: TextQuery, spellings: QueryWord): Promise<boolean> {
    if (spellings.length === 0) return false;
    const query = { range, places: undefined, run: spellings[0] ?? "", words: [spellings], exact: true };
    return (await index.find(db, query, "words", 1)).length > 0;
  }

  /** Returns the spellings that occur. The first query covers all of them, because most compounds do not occur. */
  async function occurring(query: TextQuery, spellings: QueryWord): Promise<readonly string[]> {
    if (!(await occurs(query, spellings))) return [];
    const found: string[] = [];
    for (const spelling of spellings) if (await occurs(query, [spelling])) found.push(spelling);
    return found;
  }

  /** Near spellings of the word that occur, including the word written as two. */
  async function spellingsOf(
    query: TextQuery,
    word: string,
    vocabulary: readonly string[],
  ): Promise<readonly string[]> {
    const compounds = await occurring(query, compoundSpellings(word));
    return [...compounds, ...(await occurring(query, nearWords(word, vocabulary, MAX_NEAR)))];
  }

  /** First cut of the run into two parts that both occur. */
  async function partsOf(query: TextQuery, run: string): Promise<readonly string[] | undefined> {
    for (const parts of runParts(run)) {
      const [before, after] = parts;
      if ((await occurs(query, [before])) && (await occurs(query, [after]))) return parts;
    }
    return undefined;
  }

  /** @returns `undefined` if no word has a near spelling. */
  return async (scope: PartnerScope, query: TextQuery): Promise<NearQuery | undefined> => {
    if (query.exact) return undefined;
    const absent = new Set<string>();
    for (const [word = ""] of query.words) if (hasSpellings(word) && !(await occurs(query, [word]))) absent.add(word);
    const near: string[] = [];
    const words: QueryWord[] = [];
    for (const word of query.words) {
      const [typed = ""] = word;
      // A word that occurs is misspelled only if each word of the query occurs.
      const isTyped = !hasSpellings(typed) || (absent.size > 0 && !absent.has(typed));
      const parts = isTyped ? undefined : await partsOf(query, typed);
      const spellings = isTyped || parts ? [] : await spellingsOf(query, typed, await vocabularyOf(scope));
      if (parts) words.push(...parts.map((part) => [part]));
      else words.push([...word, ...spellings]);
      near.push(...(parts ?? spellings));
    }
    return near.length > 0 ? { query: { ...query, words }, near: [...new Set(near)] } : undefined;
  };
}

const hasSpellings = (word: string): boolean =>
  allowedEdits(word) > 0 || compoundSpellings(word).length > 0 || runParts(word).length > 0;
