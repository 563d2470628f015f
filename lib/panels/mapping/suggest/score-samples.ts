/** Finds, reads and ranks the attributes that columns may hold. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { AttributeContext } from "../../../attributes/names/attribute-context.ts";
import { findCandidates, type Evidence } from "./find-candidates.ts";
import { headerWords } from "./header-words.ts";
import { matchHeader } from "./match-header.ts";
import { candidateFor, readAnswers, readHeads, type CandidateHead } from "./read-candidates.ts";
import { scoreColumn, type ScoredCandidate } from "./score-column.ts";
import type { ColumnSample } from "./suggestion-model.ts";

/** Attributes per column whose name and questions are compared, and those whose answers are compared too. */
const COMPARED_HEADS = 30;
const COMPARED_ANSWERS = 8;

/** Candidates of each column, best first; columns in order. */
export async function scoreSamples(
  context: AttributeContext,
  samples: readonly ColumnSample[],
): Promise<readonly (readonly ScoredCandidate[])[]> {
  const evidence = await findCandidates(context, samples);
  const heads = await readHeads(context, [...new Set(evidence.flatMap(likeliest))]);
  const chosen = samples.map((sample, at) => bestHeads(sample, heads, evidence[at]));
  const answers = await readAnswers(context, [...new Set(chosen.flat())]);
  const scored: (readonly ScoredCandidate[])[] = [];
  for (const [at, sample] of samples.entries()) {
    const candidates = await Promise.all(
      (chosen[at] ?? []).map((head) => candidateFor(context, head, answers, sample)),
    );
    scored.push(scoreColumn(sample, headerWords(sample.header), candidates));
    await nextTurn();
  }
  return scored;
}

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
