/** Calls of a run that brought no answer, or none about some groups, asked again by an explicit press. */
import "server-only";
import { fail } from "../failure.ts";
import type { Int64 } from "../int64.ts";
import type { ActionContext } from "../server/action.ts";
import type { StoredBatch, StoredCell } from "../store/run-batches.ts";
import { keptAgreement } from "./agreement.ts";
import { isDivisible } from "./batch-groups.ts";
import { endIfOver, openLane, queueCalls } from "./live-run.ts";
import { wholePersona } from "./personas.ts";
import { toBatchViews } from "./run-batch-views.ts";
import { forgetLater, heldRun, holdRun, type LiveBatch, type LiveRun } from "./run-in-memory.ts";
import { refuseUnconfirmed } from "./run-keep.ts";
import { personaDevice, toNewSubject } from "./run-subjects.ts";
import type { KeptRequest, KeptSummary } from "./run-view.ts";
import type { RunDevice, RetryWish } from "./run-wish.ts";
import { MOST_CALLS_APART } from "./run-limits.ts";

/** How many calls are asked again. Those that were asked again before are left out. @throws FailureError `missing`, `conflict`, `account_fault` */
export async function askAgain(context: ActionContext, wish: RetryWish): Promise<number> {
  refuseUnconfirmed(context, wish.confirmed);
  const lane = openLane(context);
  const { id, batches: chosen, apart = false } = wish;
  const { store, partner } = context;
  const run = await runToAskAgain(context, id);
  // Held open: the last call of the run must not end it in between.
  run.busy += 1;
  try {
    const cells = await store.runBatches.cells(partner.scope, id);
    const stored = (await store.runBatches.of(partner.scope, id)).filter(({ number }) => chosen.includes(number));
    const whole = (apart ? stored.filter(isDivisible) : stored).flatMap((one) => unanswered(one, cells, run.groupIds));
    const wanted = apart ? whole.flatMap(oneByOne) : whole;
    if (apart && wanted.length > MOST_CALLS_APART) {
      throw fail("conflict", `At most ${MOST_CALLS_APART} groups are asked one by one at once.`);
    }
    for (const subject of new Set(wanted.map((batch) => batch.subject))) await findDevice(context, run, subject);
    const added = await store.runBatches.repeat(partner.scope, id, wanted);
    for (const { number, subject, groupIds, repeats } of added) {
      const before = run.batches[repeats - 1];
      if (before) before.repeated = true;
      run.batches[number - 1] = { subject, groupIds: groupIds as readonly Int64[], state: "waiting" };
    }
    if (added.length === 0) return 0;
    delete run.refusal;
    queueCalls(
      lane,
      context,
      run,
      added.map(({ number }) => number),
    );
    return added.length;
  } finally {
    run.busy -= 1;
    await endIfOver(context, run);
    if (run.ended && run.busy === 0) forgetLater(context, run);
  }
}

/** Two of the same run would each end it without the other: what another press fetched meanwhile is taken. */
async function runToAskAgain(context: ActionContext, id: string): Promise<LiveRun> {
  const held = heldRun(context, id);
  const stored = held ? undefined : await runFromStore(context, id);
  const run = heldRun(context, id) ?? stored ?? held;
  if (!run) throw fail("missing", `There is no run ${id} under this partner account.`);
  return holdRun(context, run);
}

/** Of a call that was answered only the groups that the answer left out. */
function unanswered(batch: StoredBatch, cells: readonly StoredCell[], groups: readonly string[]) {
  const { number, subject, state } = batch;
  if (state === "waiting" || state === "asking") return [];
  const groupIds = batch.groupIds.filter((id) => {
    const cell = cells[subject * groups.length + groups.indexOf(id)];
    return cell?.batch === number && cell.liveState === "";
  });
  return groupIds.length === 0 ? [] : [{ subject, groupIds, repeats: number }];
}

const oneByOne = ({ groupIds, ...batch }: ReturnType<typeof unanswered>[number]) =>
  groupIds.map((id) => ({ ...batch, groupIds: [id] }));

/** A run that this process does not hold any more; its respondents are looked up when they are needed. */
async function runFromStore(context: ActionContext, id: string): Promise<LiveRun> {
  const { store, partner } = context;
  const [head, stored, cells, subjects] = await Promise.all([
    store.runs.head(partner.scope, id),
    store.runBatches.of(partner.scope, id),
    store.runBatches.cells(partner.scope, id),
    store.runBatches.subjects(partner.scope, id),
  ]);
  if (!head) throw fail("missing", `There is no run ${id} under this partner account.`);
  // Both hold what was kept by us.
  const request = head.request as KeptRequest;
  const { unasked } = head.summary as KeptSummary;
  return {
    id,
    createdAt: head.createdAt,
    groupIds: request.groupIds as readonly Int64[],
    live: subjects.map(({ live }) => live),
    devices: new Map(),
    // By the rule of today: what is kept may not have been compared again yet.
    cells: cells.map(({ liveState, verdict }) => ({
      liveState,
      verdict,
      agreement: keptAgreement(liveState, verdict),
    })),
    batches: toBatchViews(stored).map(({ repeatedBy, ...batch }): LiveBatch => ({
      ...batch,
      ...(repeatedBy === undefined ? {} : { repeated: true }),
    })),
    unasked: new Set(unasked),
    queue: [],
    busy: 0,
    ended: true,
  };
}

const GONE = "The respondent is not at hand any more: what was typed is kept for 30 minutes and lost at a restart.";

/** The respondent of a saved persona, as long as it is the one that the run was about and whoever presses may use it. */
async function findDevice(context: ActionContext, run: LiveRun, place: number): Promise<void> {
  const subject = (await context.store.runBatches.subjects(context.partner.scope, run.id))[place];
  if (!subject?.personaId) {
    if (run.devices.has(place)) return;
    throw fail("conflict", `${GONE} Start a new run.`);
  }
  const persona = await wholePersona(context, subject.personaId);
  const device: RunDevice | undefined = personaDevice(persona);
  const now = device && toNewSubject(context.partner.id, { label: "", personaId: null, answers: [], device });
  if (!device || now?.deviceMark !== subject.deviceMark) {
    throw fail("conflict", `${GONE} The persona “${subject.label}” was changed since. Start a new run.`);
  }
  run.devices.set(place, device);
}
