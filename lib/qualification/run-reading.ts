/** How far a run is, its matrix, and one cell of it. From our store only. */
import "server-only";
import { fail } from "../failure.ts";
import type { Int64 } from "../int64.ts";
import type { ActionContext } from "../server/action.ts";
import type { StoredCell } from "../store/run-batches.ts";
import type { RunRow } from "../store/runs.ts";
import type { VerdictKind } from "../targeting/reading.ts";
import { isLiveState } from "./agreement.ts";
import { toBatchViews, toSubjectViews } from "./run-batch-views.ts";
import { heldRun } from "./run-in-memory.ts";
import type { GridCell, RunGrid, RunProgress, RunState } from "./run-progress.ts";
import type { KeptRequest, OutcomeView } from "./run-view.ts";
import { loneSubject, outcomeViews } from "./runs.ts";
import { teamLabels } from "./team-labels.ts";

type Context = Pick<ActionContext, "store" | "partner">;

/** @throws FailureError `missing` */
export const runProgress = async (context: Context, id: string): Promise<RunProgress> =>
  progressOf(context, await headOf(context, id));

/** @throws FailureError `missing` */
export async function runGrid(context: Context, id: string): Promise<RunGrid> {
  const head = await headOf(context, id);
  const [progress, cells] = await Promise.all([
    progressOf(context, head),
    context.store.runBatches.cells(context.partner.scope, id),
  ]);
  // Holds what was kept by us.
  const groupIds = (head.request as KeptRequest).groupIds as readonly Int64[];
  return {
    ...progress,
    name: head.name,
    operator: head.operator,
    createdAt: head.createdAt,
    groupIds,
    rows: progress.subjects.map((_, subject) =>
      cells.slice(subject * groupIds.length, (subject + 1) * groupIds.length).map(toGridCell),
    ),
  };
}

/** Everything about one subject in one group. @throws FailureError `missing` */
export async function runOutcome(
  context: Context,
  { id, subject, group }: { readonly id: string; readonly subject: number; readonly group: string },
): Promise<OutcomeView> {
  const { store, partner } = context;
  const { groupIds } = (await headOf(context, id)).request as KeptRequest;
  const position = groupIds.includes(group) ? subject * groupIds.length + groupIds.indexOf(group) : -1;
  const [row, batches, labels] = await Promise.all([
    store.runs.get(partner.scope, id, { position }),
    store.runBatches.of(partner.scope, id),
    teamLabels({ store, partner }),
  ]);
  const [outcome] = row ? outcomeViews(row, toBatchViews(batches), { partnerId: partner.id, labels }) : [];
  if (!outcome) throw fail("missing", `Run ${id} holds no group ${group} for respondent ${subject + 1}.`);
  return outcome;
}

async function headOf({ store, partner }: Context, id: string): Promise<RunRow> {
  const head = await store.runs.head(partner.scope, id);
  if (!head) throw fail("missing", `There is no run ${id} under this partner account.`);
  return head;
}

async function progressOf(context: Context, head: RunRow): Promise<RunProgress> {
  const { store, partner } = context;
  const [stored, batches] = await Promise.all([
    store.runBatches.subjects(partner.scope, head.id),
    store.runBatches.of(partner.scope, head.id),
  ]);
  const subjects = stored.length > 0 ? toSubjectViews(stored) : [loneSubject(head)];
  const held = heldRun(context, head.id);
  return {
    id: head.id,
    state: head.state as RunState,
    subjects,
    batches: toBatchViews(batches),
    mayRetry: subjects.every(
      ({ live, personaId }, place) => !live || personaId !== undefined || held?.devices.has(place),
    ),
  };
}

const toGridCell = ({ liveState, verdict, agreement, batch }: StoredCell): GridCell => ({
  ...(isLiveState(liveState) ? { live: liveState } : {}),
  // Holds what was kept by us.
  ...(verdict === "" ? {} : { local: verdict as VerdictKind }),
  ...(agreement === "no" ? { differs: true } : {}),
  ...(batch === null ? {} : { batch }),
});
