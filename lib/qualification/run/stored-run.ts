/** Stored runs for display. The stored data is already redacted. */
import "server-only";
import type { Int64 } from "../../int64.ts";
import type { ActionContext } from "../../server/action.ts";
import type { RunResult, RunRow, RunWithResults } from "../../store/runs/runs.ts";
import { teamLabels } from "../dictionary/team-labels.ts";
import type { Labels } from "../model/dispositions.ts";
import type { LocalView } from "../model/local-view.ts";
import type { BatchView, RunState } from "../model/run-progress.ts";
import {
  type StoredLive,
  type StoredRequest,
  type StoredSummary,
  type ResultParts,
  type RunLine,
  type RunView,
  toOutcomeView,
} from "../model/run-view.ts";
import { validSubjectIndex } from "../model/subject-index.ts";
import { storedLink } from "./entry-links.ts";
import { missingRun } from "./missing-run.ts";
import { shortFingerprint, toBatchViews, toSubjectViews } from "./run-batch-views.ts";
import { DETAILED_PAIRS } from "./run-evaluation.ts";

/**
 * Stored run. For a large run, only the outcomes of one subject: the requested one, else the first.
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
  if (!head) throw missingRun(id);
  const { request } = toRunLine(head);
  const subjects = Math.max(1, stored.length);
  const isLarge = subjects * request.groupIds.length > DETAILED_PAIRS;
  const shownSubject = validSubjectIndex(subject, subjects) ?? (isLarge ? 0 : undefined);
  const [row, batches] = await Promise.all([
    store.runs.get(scope, id, shownSubject === undefined ? {} : { subject: shownSubject }),
    store.runBatches.of(scope, id),
  ]);
  if (!row) throw missingRun(id);
  const views = toBatchViews(batches);
  return {
    ...toRunLine(row),
    ...(row.respondentHash === null ? {} : { respondentFingerprint: shortFingerprint(row.respondentHash) }),
    subjects: stored.length > 0 ? toSubjectViews(stored, request) : [onlySubject(row)],
    batches: views,
    outcomes: outcomeViews(row, views, { partnerId: partner.id, labels }),
    ...(shownSubject === undefined ? {} : { shownSubject }),
  };
}

/** Subject of a run stored before multi-respondent runs existed. */
export const onlySubject = ({ request, kind, respondentHash }: RunRow): RunView["subjects"][number] => ({
  label: (request as StoredRequest).persona ?? "",
  live: kind === "live",
  ...(respondentHash === null ? {} : { fingerprint: shortFingerprint(respondentHash) }),
});

/** Outcomes as stored; agreement reasons are computed relative to the time their batch was asked. */
export function outcomeViews(
  row: RunWithResults,
  batches: readonly BatchView[],
  { partnerId, labels }: { readonly partnerId: string; readonly labels: Labels },
): RunView["outcomes"] {
  return row.results.map((result) => {
    const { groupId, subject, batch } = result;
    const linkReady = storedLink({ partnerId, runId: row.id, groupId, subject }) !== undefined;
    const at = (batch === null ? undefined : batches[batch - 1]?.askedAt) ?? row.createdAt;
    return toOutcomeView(partsOf(result), { at, linkReady, labels });
  });
}

function partsOf({ groupId, subject, batch, live, local }: RunResult): ResultParts {
  // All columns were written by this code.
  const stored = live as StoredLive | null;
  return {
    subject,
    groupId: groupId as Int64,
    ...(batch === null ? {} : { batch }),
    ...(stored?.view ? { live: stored.view } : {}),
    ...(stored?.unreadable === undefined ? {} : { unreadable: stored.unreadable }),
    ...(stored ? { raw: stored.raw } : {}),
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
    request: request as StoredRequest,
    summary: summary as StoredSummary,
  };
}
