/** Progress of a run, its matrix and single outcomes, from our store only. */
import "server-only";
import { fail } from "../../failure.ts";
import type { Int64 } from "../../int64.ts";
import type { ActionContext } from "../../server/action.ts";
import type { StoredCell } from "../../store/runs/run-batches.ts";
import type { RunRow } from "../../store/runs/runs.ts";
import type { VerdictKind } from "../../targeting/evaluation.ts";
import { teamLabels } from "../dictionary/team-labels.ts";
import { isLiveState } from "../model/agreement.ts";
import { UNREADABLE } from "../model/live-view.ts";
import { unchangedPersona } from "../model/persona/persona.ts";
import type { GridCell, RunGrid, RunProgress, RunState, SubjectView } from "../model/run-progress.ts";
import type { StoredRequest, StoredSummary, OutcomeView } from "../model/run-view.ts";
import { pauseOf } from "./queue/call-queue.ts";
import { showsFailure } from "./batch-groups.ts";
import { callsToRepeat } from "./matrix-calls.ts";
import { missingRun } from "./missing-run.ts";
import { toBatchViews, toSubjectViews } from "./run-batch-views.ts";
import { liveRunOf } from "./run-in-memory.ts";
import { onlySubject, outcomeViews } from "./stored-run.ts";

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
    ...stopReasonOf(head, progress.batches),
    ...gridOf(head, progress.subjects.length, cells),
  };
}

/** Absent where a call shows the same failure. */
function stopReasonOf({ state, summary }: RunRow, batches: RunGrid["batches"]): Pick<RunGrid, "stopReason"> {
  // Written by this code.
  const { failure } = summary as StoredSummary;
  if (state !== "stopped" || failure === undefined || showsFailure(batches, failure)) return {};
  return { stopReason: failure };
}

function gridOf(head: RunRow, subjects: number, cells: readonly StoredCell[]) {
  // Written by this code.
  const { opportunities, ...request } = head.request as StoredRequest;
  const groupIds = request.groupIds as readonly Int64[];
  const rows = Array.from({ length: subjects }, (_, subject) =>
    cells.slice(subject * groupIds.length, (subject + 1) * groupIds.length).map(toGridCell),
  );
  return { groupIds, rows, ...(opportunities ? { opportunities } : {}) };
}

/** Full outcome of one subject and one group. @throws FailureError `missing` */
export async function runOutcome(
  context: Context,
  { id, subject, group }: { readonly id: string; readonly subject: number; readonly group: string },
): Promise<OutcomeView> {
  const { store, partner } = context;
  const { groupIds } = (await headOf(context, id)).request as StoredRequest;
  const position = groupIds.includes(group) ? subject * groupIds.length + groupIds.indexOf(group) : -1;
  const [row, batches, labels] = await Promise.all([
    store.runs.get(partner.scope, id, { position }),
    store.runBatches.of(partner.scope, id),
    teamLabels({ store, partner }),
  ]);
  const [outcome] = row ? outcomeViews(row, toBatchViews(batches), { partnerId: partner.id, labels }) : [];
  if (!outcome) throw fail("missing", `Run ${id} has no group ${group} for respondent ${subject + 1}.`);
  return outcome;
}

async function headOf({ store, partner }: Context, id: string): Promise<RunRow> {
  const head = await store.runs.head(partner.scope, id);
  if (!head) throw missingRun(id);
  return head;
}

/** @param cells if already loaded. */
async function progressOf(context: Context, head: RunRow, cells?: readonly StoredCell[]): Promise<RunProgress> {
  const { store, partner } = context;
  const [stored, storedSubjects] = await Promise.all([
    store.runBatches.subjects(partner.scope, head.id),
    store.runBatches.of(partner.scope, head.id),
  ]);
  const subjects = stored.length > 0 ? toSubjectViews(stored, head.request as StoredRequest) : [onlySubject(head)];
  const batches = toBatchViews(storedSubjects);
  const held = liveRunOf(context, head.id);
  const pausedMs = held ? pauseOf(context, held) : 0;
  const gone = deletedSubjects(context, head.id, subjects);
  const whole = async () => cells ?? (await store.runBatches.cells(partner.scope, head.id));
  return {
    id: head.id,
    state: head.state as RunState,
    subjects,
    batches,
    ...(pausedMs > 0 ? { pausedMs } : {}),
    mayRetry:
      gone.size === 0 ||
      (batches.length > 0 && isAtHand(gone, { batches, ...gridOf(head, subjects.length, await whole()) })),
  };
}

/** Indexes of live subjects entered by hand, or changed from a persona, that are no longer in memory. */
function deletedSubjects(context: Context, id: string, subjects: readonly SubjectView[]): ReadonlySet<number> {
  const held = liveRunOf(context, id);
  return new Set(
    subjects.flatMap((subject, index) =>
      subject.live && unchangedPersona(subject) === undefined && !held?.devices.has(index) ? [index] : [],
    ),
  );
}

/**
 * Whether anything can be retried, and every respondent it needs is available; respondents with all answers are not
 * needed.
 */
function isAtHand(gone: ReadonlySet<number>, grid: Pick<RunGrid, "batches" | "groupIds" | "rows">): boolean {
  const numbers = new Set(callsToRepeat(grid).flatMap(({ batches }) => batches));
  const needed = grid.batches.filter(({ number }) => numbers.has(number));
  return needed.length > 0 && needed.every(({ subject }) => !gone.has(subject));
}

const toGridCell = ({ liveState, verdict, agreement, batch }: StoredCell): GridCell => ({
  ...(isLiveState(liveState) ? { live: liveState } : {}),
  ...(liveState === UNREADABLE ? { unreadable: true as const } : {}),
  // Written by this code.
  ...(verdict === "" ? {} : { local: verdict as VerdictKind }),
  ...(agreement === "no" ? { differs: true } : {}),
  ...(batch === null ? {} : { batch }),
});
