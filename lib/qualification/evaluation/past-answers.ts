/** Earlier answers of the service about a respondent, found in stored live runs by the respondent's fingerprint. */
import "server-only";
import type { ActionContext } from "../../server/action.ts";
import { PARTICIPATION_PAIRS, QUALIFIED_STATES, type PastAnswer } from "../model/past-answers.ts";

/**
 * Newest first; empty for an unknown respondent.
 * @param mark fingerprint; absent: the respondent is unknown.
 */
export async function pastAnswersOf(
  { store, partner }: Pick<ActionContext, "store" | "partner">,
  mark: string | undefined,
): Promise<readonly PastAnswer[]> {
  if (mark === undefined) return [];
  const query = { mark, pairs: PARTICIPATION_PAIRS, states: QUALIFIED_STATES };
  const rows = await store.runs.pastAnswers(partner.scope, query);
  const groupIds = [...new Set(rows.map(({ groupId }) => groupId))];
  const projects = new Map<string, Set<string>>();
  for (const { groupId, projectId } of await store.opportunities.byGroup(partner.scope, groupIds)) {
    if (projectId === null) continue;
    projects.set(groupId, (projects.get(groupId) ?? new Set()).add(projectId));
  }
  return rows.map(({ groupId, at, pair }) => ({
    groupId,
    projectIds: [...(projects.get(groupId) ?? [])],
    at,
    ...(pair === null ? {} : { pair }),
  }));
}
