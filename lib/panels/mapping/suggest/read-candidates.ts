/** Texts of the attributes that columns may hold, read from the store once per request. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { AttributeContext } from "../../../attributes/names/attribute-context.ts";
import { answerIdOfKey } from "../../../attributes/model/answer-key.ts";
import { compareInt64, type Int64 } from "../../../int64.ts";
import type { AttributeFact } from "../../../store/attributes/attribute-lookup.ts";
import type { AttributeSpelling } from "../../../store/attributes/attribute-spellings.ts";
import { fold } from "../../../store/text-index/text-folding.ts";
import { answerIndex, type AnswerIndex, type AnswerTexts } from "./answer-index.ts";
import type { AttributeText } from "./match-header.ts";
import type { Candidate } from "./score-column.ts";
import { keyOfFolded } from "./spelling-keys.ts";
import type { ColumnSample } from "./suggestion-model.ts";

/** Attributes with more answers: only answers that a column names are read. */
const FEW_ANSWERS = 500;
/** Answers read at once, each with a text in up to 40 locales. */
const ANSWERS_PER_BATCH = 300;

/** Name and questions of an attribute. */
export interface CandidateHead extends Omit<Candidate, "index"> {
  readonly answers: number;
}

/** Heads by id; without attributes that aren't loaded or that respondents are never asked. */
export async function readHeads(
  { store, partner }: AttributeContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CandidateHead>> {
  const facts = await store.attributes.facts(partner.scope, ids);
  const texts = Map.groupBy(await store.attributes.headSpellings(partner.scope, ids), ({ attributeId }) => attributeId);
  const heads = new Map<string, CandidateHead>();
  for (const [id, fact] of facts) {
    const head = toHead(fact, texts.get(id) ?? []);
    if (head) heads.set(id, head);
  }
  return heads;
}

function toHead(fact: AttributeFact, spellings: readonly AttributeSpelling[]): CandidateHead | undefined {
  const texts = new Map<string, AttributeText>();
  for (const { part, locale, folded } of spellings) {
    const key = keyOfFolded(folded);
    // Regional variants are mostly equal.
    if (part !== "answer" && !texts.has(`${part} ${key}`))
      texts.set(`${part} ${key}`, { part, locale, key, words: key.split(" ") });
  }
  if (!fact.read || ![...texts.values()].some(({ part }) => part === "question")) return undefined;
  return {
    attributeId: fact.id as Int64,
    name: fact.name,
    rank: fact.rank,
    active: fact.active !== false,
    texts: [...texts.values()],
    answers: fact.answers,
  };
}

/** Answers of attributes with few of them, by attribute id. */
export async function readAnswers(
  { store, partner }: AttributeContext,
  heads: readonly CandidateHead[],
): Promise<ReadonlyMap<string, AnswerIndex>> {
  const found = new Map<string, AnswerIndex>();
  for (const ids of inBatches(heads.filter(({ answers }) => answers > 0 && answers <= FEW_ANSWERS))) {
    const rows = Map.groupBy(
      await store.attributes.answerSpellings(partner.scope, ids),
      ({ attributeId }) => attributeId,
    );
    for (const [id, spellings] of rows) found.set(id, answerIndex(toAnswers(spellings)));
    await nextTurn();
  }
  return found;
}

/** Ids of attributes that have together about as many answers as are read at once. */
function inBatches(heads: readonly CandidateHead[]): readonly (readonly string[])[] {
  const batches: string[][] = [];
  let size = ANSWERS_PER_BATCH;
  for (const { attributeId, answers } of heads) {
    if (size + answers > ANSWERS_PER_BATCH) {
      batches.push([]);
      size = 0;
    }
    batches.at(-1)?.push(attributeId);
    size += answers;
  }
  return batches;
}

/** Candidate for a column; `answers` as returned by `readAnswers`. */
export async function candidateFor(
  { store, partner }: AttributeContext,
  { answers: count, ...head }: CandidateHead,
  answers: ReadonlyMap<string, AnswerIndex>,
  { values }: ColumnSample,
): Promise<Candidate> {
  if (count <= FEW_ANSWERS) return { ...head, index: answers.get(head.attributeId) };
  const texts = values.map(({ text }) => text);
  const spellings = await store.attributes.answersSpelled(
    partner.scope,
    head.attributeId,
    [...new Set(texts.map(fold))],
    texts.filter((text) => /^\d{1,19}$/u.test(text)),
  );
  return { ...head, index: answerIndex(toAnswers(spellings)) };
}

/** By id, so that the order doesn't depend on the engine. */
function toAnswers(spellings: readonly AttributeSpelling[]): readonly AnswerTexts[] {
  const texts = new Map<string, { locale: string; folded: string }[]>();
  for (const { answerId, locale, folded } of spellings) {
    const id = answerIdOfKey(answerId);
    const found = texts.get(id);
    if (found) found.push({ locale, folded });
    else texts.set(id, [{ locale, folded }]);
  }
  return [...texts].toSorted(([a], [b]) => compareInt64(a, b)).map(([id, all]) => ({ id, texts: all }));
}
