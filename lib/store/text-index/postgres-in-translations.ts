/** Index on PostgreSQL: answers whose words are spread over their translations. */
import "server-only";
import type { Kysely } from "kysely";
import { inChunks } from "../engine/in-chunks.ts";
import type { Tables } from "../engine/tables.ts";
import { attributesWithAllWords, type TextsByPosition } from "./postgres-shared-words.ts";
import { readTexts, withGaps, wordsIn, type CandidateText } from "./postgres-texts.ts";
import { mayShareWords } from "./shared-words.ts";
import { positionOf } from "./text-ids.ts";
import type { TextQuery } from "./text-index.ts";

/** Texts read at once. */
const TEXTS_PER_STEP = 1_000;

/** Reads all texts with a word of the attributes that have all words, and adds the words up per answer. */
export async function findInTranslations(
  db: Kysely<Tables>,
  query: TextQuery,
  matched: readonly number[],
  limit: number,
): Promise<readonly number[]> {
  if (!mayShareWords(query) || query.part === "question") return [];
  const found: number[] = [];
  let others: ReadonlySet<string> | undefined;
  for await (const { texts } of attributesWithAllWords(db, query)) {
    others ??= await answersOf(db, matched);
    found.push(...(await textsOfAnswers(db, query, texts, others)));
    if (found.length >= limit) break;
  }
  return found.slice(0, limit);
}

/** Unique per answer; name and questions of an attribute share one. */
const answerKey = ({ id, answer_id: answerId }: Pick<CandidateText, "id" | "answer_id">): string =>
  `${positionOf(id)} ${answerId}`;

/** Keys of the answers that the texts belong to. */
async function answersOf(db: Kysely<Tables>, ids: readonly number[]): Promise<ReadonlySet<string>> {
  return new Set((await readTexts(db, ids)).map(answerKey));
}

/** Texts of matching answers with at least one word, in order. */
async function textsOfAnswers(
  db: Kysely<Tables>,
  query: TextQuery,
  positions: TextsByPosition,
  others: ReadonlySet<string>,
): Promise<readonly number[]> {
  const wordsOf = new Map<string, number>();
  const answers: Omit<CandidateText, "folded">[] = [];
  const ids = [...positions.values()].flatMap((words) => [...words.keys()]).toSorted((a, b) => a - b);
  for (const chunk of inChunks(ids, TEXTS_PER_STEP))
    for (const { folded, ...text } of await readTexts(db, chunk)) {
      const own = text.part === "description" ? 0 : wordsIn(folded, query);
      if (own === 0) continue;
      wordsOf.set(answerKey(text), (wordsOf.get(answerKey(text)) ?? 0) | own);
      if (text.answer_id !== "") answers.push(text);
    }
  const complete = (1 << query.words.length) - 1;
  const wordsOfAnswer = (text: Omit<CandidateText, "folded">) =>
    (wordsOf.get(answerKey(text)) ?? 0) | (wordsOf.get(answerKey({ ...text, answer_id: "" })) ?? 0);
  const found = answers.filter(
    (text) =>
      text.id >= query.range.first &&
      (query.locale === undefined || text.locale === query.locale) &&
      !others.has(answerKey(text)) &&
      wordsOfAnswer(text) === complete,
  );
  return (await withGaps(db, query, found)).map(({ id }) => id);
}
