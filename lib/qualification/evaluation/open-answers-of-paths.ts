/** Counts of answers beside the questions of nearest paths. Pure; yields to the event loop. */
import type { Answers } from "../../targeting/evaluate/evaluate.ts";
import { runCooperatively } from "../../store/engine/cooperative.ts";
import type { Targeting } from "../../targeting/model.ts";
import type { Nearest } from "../../targeting/nearest/nearest.ts";
import { openAnswers, type OpenAnswers } from "../../targeting/nearest/open-answers.ts";

/** Ids of an attribute's listed answers. */
export type AnswerIds = (attributeId: string) => Promise<readonly string[]>;

interface OpenContext {
  readonly targeting: Targeting;
  readonly answers: Answers;
  readonly answerIds: AnswerIds;
}

/**
 * For the unanswered questions of each path, by attribute id: how many of their answers leave a way to enter, after the
 * path's changes.
 */
export async function openAnswersOf({ paths }: Nearest, { targeting, answers, answerIds }: OpenContext) {
  const openOfPaths: ReadonlyMap<string, OpenAnswers>[] = [];
  for (const { changes } of paths) {
    const changed = changes.filter(({ from }) => from !== undefined);
    const given = new Map([...answers, ...changed.map(({ attributeId, to }) => [attributeId, to] as const)]);
    const counts = new Map<string, OpenAnswers>();
    for (const { attributeId, from } of changes) {
      if (from !== undefined) continue;
      const question = { attributeId, values: await answerIds(attributeId) };
      const counted = await runCooperatively(openAnswers(targeting, given, question));
      if (counted) counts.set(attributeId, counted);
    }
    openOfPaths.push(counts);
  }
  return openOfPaths;
}
