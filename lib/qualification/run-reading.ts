/** How far a run is, its matrix, and one cell of it. From our store only. */
import "server-only";
import { fail } from "../failure.ts";
import type { Int64 } from "../int64.ts";
import type { ActionContext } from "../server/action.ts";
import type { StoredCell } from "../store/run-batches.ts";
import type { RunRow } from "../store/runs.ts";
import type { VerdictKind } from "../targeting/reading.ts";
import { isLiveState } from "./agreement.ts";
import { callsToRepeat } from "./matrix-calls.ts";
import { toBatchViews, toSubjectViews } from "./run-batch-views.ts";
import { heldRun } from "./run-in-memory.ts";
import type { GridCell, RunGrid, RunProgress, RunState, SubjectView } from "./run-progress.ts";
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
  const cells = await context.store.runBatches.cells(context.partner.scope, id);
  const progress = await progressOf(context, head, cells);
  return {
    ...progress,
    name: head.name,
    operator: head.operator,
    createdAt: head.createdAt,
    ...gridOf(head, progress.subjects.length, cells),
  };
}

function gridOf(head: RunRow, subjects: number, cells: readonly StoredCell[]): Pick<RunGrid, "groupIds" | "rows"> {
  // Holds what was kept by us.
  const groupIds = (head.request as KeptRequest).groupIds as readonly Int64[];
  const rows = Array.from({ length: subjects }, (_, subject) =>
    cells.slice(subject * groupIds.length, (subject + 1) * groupIds.length).map(toGridCell),
  );
  return { groupIds, rows };
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

/** @param cells where they were read already. */
async function progressOf(context: Context, head: RunRow, cells?: readonly StoredCell[]): Promise<RunProgress> {
  const { store, partner } = context;
  const [stored, kept] = await Promise.all([
    store.runBatches.subjects(partner.scope, head.id),
    store.runBatches.of(partner.scope, head.id),
  ]);
  const subjects = stored.length > 0 ? toSubjectViews(stored) : [loneSubject(head)];
  const batches = toBatchViews(kept);
  const gone = subjectsGone(context, head.id, subjects);
  const whole = async () => cells ?? (await store.runBatches.cells(partner.scope, head.id));
  return {
    id: head.id,
    state: head.state as RunState,
    subjects,
    batches,
    mayRetry:
      gone.size === 0 ||
      (batches.length > 0 && isAtHand(gone, { batches, ...gridOf(head, subjects.length, await whole()) })),
  };
}

/** Places of those who were typed and are not held any more. */
function subjectsGone(context: Context, id: string, subjects: readonly SubjectView[]): ReadonlySet<number> {
  const held = heldRun(context, id);
  return new Set(
    subjects.flatMap(({ live, personaId }, place) =>
      live && personaId === undefined && !held?.devices.has(place) ? [place] : [],
    ),
  );
}

/** Whether there is something to ask again, and none of it about somebody who is gone: who is answered is not needed. */
function isAtHand(gone: ReadonlySet<number>, grid: Pick<RunGrid, "batches" | "groupIds" | "rows">): boolean {
  const numbers = new Set(callsToRepeat(grid).flatMap(({ batches }) => batches));
  const needed = grid.batches.filter(({ number }) => numbers.has(number));
  return needed.length > 0 && needed.every(({ subject }) => !gone.has(subject));
}

const toGridCell = ({ liveState, verdict, agreement, batch }: StoredCell): GridCell => ({
  ...(isLiveState(liveState) ? { live: liveState } : {}),
  // Holds what was kept by us.
  ...(verdict === "" ? {} : { local: verdict as VerdictKind }),
  ...(agreement === "no" ? { differs: true } : {}),
  ...(batch === null ? {} : { batch }),
});
