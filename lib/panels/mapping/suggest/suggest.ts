/** Suggests what the columns of a panel file are, and what their values mean. */
import "server-only";
import { setImmediate as breathe } from "node:timers/promises";
import type { AttributeContext } from "../../../attributes/names/attribute-context.ts";
import { fail } from "../../../failure.ts";
import type { Int64 } from "../../../int64.ts";
import type { ColumnMapping } from "../../model/model.ts";
import { suggestRole } from "./column-roles.ts";
import { findCandidates, type Evidence } from "./find-candidates.ts";
import { headerWords } from "./header-words.ts";
import { matchHeader } from "./match-header.ts";
import type { ValueMatches } from "./match-values.ts";
import { candidateFor, readAnswers, readHeads, type CandidateHead } from "./read-candidates.ts";
import { scoreCandidate, scoreColumn, type ScoredCandidate } from "./score-column.ts";
import { MAX_SUGGESTED, type ColumnSample, type ColumnSuggestion, type ValuesSuggestion } from "./suggestion-model.ts";

/** Attributes per column whose name and questions are compared, and those whose answers are compared too. */
const COMPARED_HEADS = 30;
const COMPARED_ANSWERS = 8;
/** Minimum score of a suggestion. */
const LEAST_SCORE = 0.3;
const BIRTH_HEADER = "Age";
const WITHOUT_VALUES = { reading: "listed", values: {}, matched: 0, total: 0 } as const;

/** One suggestion per column, in the same order. */
export async function suggestForColumns(
  context: AttributeContext,
  samples: readonly ColumnSample[],
): Promise<readonly ColumnSuggestion[]> {
  const compared = samples.map(asCompared);
  const evidence = await findCandidates(context, compared);
  const heads = await readHeads(context, [...new Set(evidence.flatMap(likeliest))]);
  const chosen = compared.map((sample, at) => bestHeads(sample, heads, evidence[at]));
  const answers = await readAnswers(context, [...new Set(chosen.flat())]);
  const suggestions: ColumnSuggestion[] = [];
  for (const [at, sample] of compared.entries()) {
    const candidates = await Promise.all(
      (chosen[at] ?? []).map((head) => candidateFor(context, head, answers, sample)),
    );
    const scored = scoreColumn(sample, headerWords(sample.header), candidates);
    suggestions.push(toSuggestion(samples[at] ?? sample, scored));
    await breathe();
  }
  return suggestions;
}

/** Meaning of a column's values for an attribute that the operator chose. */
export async function suggestForValues(
  context: AttributeContext,
  sample: ColumnSample,
  attributeId: Int64,
): Promise<ValuesSuggestion> {
  const head = (await readHeads(context, [attributeId])).get(attributeId);
  if (!head) throw fail("missing", `Attribute ${attributeId} hasn’t been loaded yet.`);
  const answers = await readAnswers(context, [head]);
  const candidate = await candidateFor(context, head, answers, sample);
  return toValues(sample, scoreCandidate(sample, headerWords(sample.header), candidate).values);
}

/** Days of birth are compared as ages. */
const asCompared = (sample: ColumnSample): ColumnSample =>
  sample.content === "age" ? { ...sample, header: BIRTH_HEADER } : sample;

function likeliest({ header, values }: Evidence): readonly string[] {
  const weights = new Map(header);
  for (const [id, weight] of values) weights.set(id, (weights.get(id) ?? 0) + 2 * weight);
  return [...weights]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, COMPARED_HEADS)
    .map(([id]) => id);
}

/** Attributes whose answers are worth comparing. */
function bestHeads(
  sample: ColumnSample,
  heads: ReadonlyMap<string, CandidateHead>,
  evidence: Evidence | undefined,
): readonly CandidateHead[] {
  if (!evidence) return [];
  const words = headerWords(sample.header);
  return likeliest(evidence)
    .flatMap((id) => heads.get(id) ?? [])
    .map((head) => {
      const { score } = matchHeader(sample.header, words, head.texts);
      return { head, score: score + Math.min(1, evidence.values.get(head.attributeId) ?? 0) };
    })
    .toSorted((a, b) => b.score - a.score || (a.head.rank ?? Infinity) - (b.head.rank ?? Infinity))
    .slice(0, COMPARED_ANSWERS)
    .map(({ head }) => head);
}

function toSuggestion(sample: ColumnSample, scored: readonly ScoredCandidate[]): ColumnSuggestion {
  const { header } = sample;
  const attributes = scored
    .map(({ suggestion }) => suggestion)
    .filter(({ score }) => score > 0)
    .slice(0, MAX_SUGGESTED);
  const fact = suggestRole(sample);
  if (fact) return { header, ...fact, attributes, ...WITHOUT_VALUES };
  const [best] = scored;
  if (!best || best.suggestion.score < LEAST_SCORE)
    return { header, role: { kind: "ignored" }, reason: "no attribute fits", attributes, ...WITHOUT_VALUES };
  return {
    header,
    role: { kind: "attribute", attributeId: best.candidate.attributeId },
    reason: sample.content === "age" ? "days of birth, read as ages" : best.suggestion.reason,
    attributes,
    ...toValues(sample, best.values),
  };
}

function toValues(sample: ColumnSample, matches: ValueMatches | undefined): ValuesSuggestion {
  const { matched, total } = matches ?? WITHOUT_VALUES;
  const reading = readingOf(sample, matches);
  if (reading !== "listed") return { reading, values: {}, matched, total };
  const values = sample.values.flatMap(({ text }) => {
    const value = text.normalize("NFC").trim();
    const meaning = matches?.meanings.get(value);
    // A value without a match stays open: the operator decides what it means.
    return meaning ? [[value, meaning] as const] : [];
  });
  return { reading, values: Object.fromEntries(values), matched, total };
}

/** Values that all are answer IDs, and free text, need no list. */
function readingOf({ content }: ColumnSample, matches: ValueMatches | undefined): ColumnMapping["reading"] {
  if (content === "age") return "birthDate";
  if (!matches) return "asIs";
  const isId = [...matches.meanings].every(([text, meaning]) => meaning.kind === "equal" && meaning.values[0] === text);
  return isId && matches.matched === matches.total && matches.total > 0 ? "asIs" : "listed";
}
