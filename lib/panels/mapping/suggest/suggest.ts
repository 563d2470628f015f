/** Suggests what the columns of a panel file are, and what their values mean. */
import "server-only";
import type { AttributeContext } from "../../../attributes/names/attribute-context.ts";
import { fail } from "../../../failure.ts";
import type { Int64 } from "../../../int64.ts";
import type { ColumnMapping } from "../../model/model.ts";
import { suggestRole } from "./column-roles.ts";
import { headerWords } from "./header-words.ts";
import type { ValueMatches } from "./match-values.ts";
import { candidateFor, readAnswers, readHeads } from "./read-candidates.ts";
import { scoreCandidate, type ScoredCandidate } from "./score-column.ts";
import { scoreSamples } from "./score-samples.ts";
import { suggestAnswerColumns, type OwnSuggestion } from "./suggest-answer-columns.ts";
import { MAX_SUGGESTED, type ColumnSample, type ColumnSuggestion, type ValuesSuggestion } from "./suggestion-model.ts";

/** Minimum score of a suggestion. */
const LEAST_SCORE = 0.3;
const BIRTH_HEADER = "Age";
const WITHOUT_VALUES = { reading: "listed", values: {}, matched: 0, total: 0 } as const;

/** One suggestion per column, in the same order. */
export async function suggestForColumns(
  context: AttributeContext,
  samples: readonly ColumnSample[],
): Promise<readonly ColumnSuggestion[]> {
  const scored = await scoreSamples(context, samples.map(asCompared));
  const own = samples.map((sample, at): OwnSuggestion => {
    const candidates = scored[at] ?? [];
    return {
      suggestion: toSuggestion(sample, candidates),
      asksYesNo: candidates[0]?.candidate.index?.yesNo !== undefined,
    };
  });
  return suggestAnswerColumns(context, samples, own);
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
