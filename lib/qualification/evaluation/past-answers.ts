/** Earlier answers of the service about a respondent, found in stored live runs by the respondent's fingerprint. */
import "server-only";
import type { ActionContext } from "../../server/action.ts";
import { PARTICIPATION_PAIRS, QUALIFIED_STATES, type PastAnswer } from "../model/past-answers.ts";

/**
 * Newest first; empty for an unknown respondent.
 * @param fingerprint absent: the respondent is unknown.
 */
export async function pastAnswersOf(
  { store, partner }: Pick<ActionContext, "store" | "partner">,
  fingerprint: string | undefined,
): Promise<readonly PastAnswer[]> {
  if (fingerprint === undefined) return [];
  const query = { fingerprint, pairs: PARTICIPATION_PAIRS, states: QUALIFIED_STATES };
  const rows = await store.runs.pastAnswers(partner.scope, query);
  const groupIds = [...new Set(rows.map(({ groupId }) => groupId))];
  const stored = await store.opportunities.byGroup(partner.scope, groupIds);
  const byGroup = Map.groupBy(stored, ({ groupId }) => groupId);
  return rows.map(({ groupId, at, pair }) => ({
    groupId,
    projectIds: distinct(byGroup.get(groupId)?.flatMap(({ projectId }) => projectId ?? [])),
    categoryIds: distinct(byGroup.get(groupId)?.flatMap(({ categories }) => categories)),
    at,
    ...(pair === null ? {} : { pair }),
  }));
}

const distinct = (ids: readonly string[] = []): readonly string[] => [...new Set(ids)];
