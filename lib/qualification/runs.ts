/** Kept runs as they are shown. What is read here was redacted before it was kept. */
import "server-only";
import { fail } from "../failure.ts";
import type { Int64 } from "../int64.ts";
import type { ActionContext } from "../server/action.ts";
import type { RunResult, RunRow, RunWithResults } from "../store/runs.ts";
import type { Labels } from "./dispositions.ts";
import { heldLink } from "./entry-links.ts";
import { teamLabels } from "./team-labels.ts";
import type { LocalView } from "./local-view.ts";
import { shownMark, toBatchViews, toSubjectViews } from "./run-batch-views.ts";
import type { BatchView, RunState } from "./run-progress.ts";
import { DETAILED_PAIRS } from "./run-readings.ts";
import type { KeptLive, KeptRequest, KeptSummary, ResultParts, RunLine, RunView } from "./run-view.ts";
import { toOutcomeView } from "./run-view.ts";
import { subjectPlace } from "./subject-place.ts";

/**
 * A kept run. Of one of many pairs only one subject's outcomes, the first's when none is wanted or none stands there.
 *
 * @throws FailureError `missing`
 */
export async function readRunView(
  { store, partner }: Pick<ActionContext, "store" | "partner">,
  id: string,
  subject?: number,
): Promise<RunView> {
  const { scope } = partner;
  const [head, stored, labels] = await Promise.all([
    store.runs.head(scope, id),
    store.runBatches.subjects(scope, id),
    teamLabels({ store, partner }),
  ]);
  if (!head) throw fail("missing", `There is no run ${id} under this partner account.`);
  const { request } = toRunLine(head);
  const subjects = Math.max(1, stored.length);
  const isLarge = subjects * request.groupIds.length > DETAILED_PAIRS;
  const shownSubject = subjectPlace(subject, subjects) ?? (isLarge ? 0 : undefined);
  const [row, batches] = await Promise.all([
    store.runs.get(scope, id, shownSubject === undefined ? {} : { subject: shownSubject }),
    store.runBatches.of(scope, id),
  ]);
  if (!row) throw fail("missing", `There is no run ${id} under this partner account.`);
  const views = toBatchViews(batches);
  return {
    ...toRunLine(row),
    ...(row.respondentHash === null ? {} : { respondentMark: shownMark(row.respondentHash) }),
    subjects: stored.length > 0 ? toSubjectViews(stored) : [loneSubject(row)],
    batches: views,
    outcomes: outcomeViews(row, views, { partnerId: partner.id, labels }),
    ...(shownSubject === undefined ? {} : { shownSubject }),
  };
}

/** Of a run that was kept before there could be several. */
export const loneSubject = ({ request, kind, respondentHash }: RunRow): RunView["subjects"][number] => ({
  label: (request as KeptRequest).persona ?? "",
  live: kind === "live",
  ...(respondentHash === null ? {} : { mark: shownMark(respondentHash) }),
});

/** Outcomes as kept; they are told against the time at which their batch was asked. */
export function outcomeViews(
  row: RunWithResults,
  batches: readonly BatchView[],
  { partnerId, labels }: { readonly partnerId: string; readonly labels: Labels },
): RunView["outcomes"] {
  return row.results.map((result) => {
    const { groupId, subject, batch } = result;
    const linkReady = heldLink({ partnerId, runId: row.id, groupId, subject }) !== undefined;
    const at = (batch === null ? undefined : batches[batch - 1]?.askedAt) ?? row.createdAt;
    return toOutcomeView(partsOf(result), { at, linkReady, labels });
  });
}

function partsOf({ groupId, subject, batch, live, local }: RunResult): ResultParts {
  // All columns hold what was kept by us.
  const kept = live as KeptLive | null;
  return {
    subject,
    groupId: groupId as Int64,
    ...(batch === null ? {} : { batch }),
    ...(kept ? { live: kept.view, raw: kept.raw } : {}),
    ...(local ? { local: local as LocalView } : {}),
  };
}

export function toRunLine({ id, name, kind, state, operator, createdAt, request, summary }: RunRow): RunLine {
  return {
    id,
    name,
    kind,
    state: state as RunState,
    operator,
    createdAt,
    request: request as KeptRequest,
    summary: summary as KeptSummary,
  };
}
