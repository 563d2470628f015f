/** Explicit retry of calls without an answer, or whose answer left out groups. */
import "server-only";
import { fail } from "../../failure.ts";
import type { Int64 } from "../../int64.ts";
import type { ActionContext } from "../../server/action.ts";
import { moment } from "../../server/instances/elapsed.ts";
import { thisInstance } from "../../server/instances/instance.ts";
import { hasOtherInstances } from "../../server/instances/share.ts";
import type { StoredBatch, StoredCell } from "../../store/runs/run-batches.ts";
import { storedAgreement } from "../model/agreement.ts";
import { MAX_SINGLE_CALLS } from "../model/limits.ts";
import type { StoredRequest, StoredSummary } from "../model/run-view.ts";
import type { RunDevice, RetryInput } from "../model/run-input.ts";
import { unchangedPersona } from "../model/persona/persona.ts";
import { wholePersona } from "../personas/personas.ts";
import { isDivisible, isUnread } from "./batch-groups.ts";
import { missingRun } from "./missing-run.ts";
import { endIfOver, openCallQueue, queueCalls } from "./queue/call-queue.ts";
import { toBatchViews, toSubjectViews } from "./run-batch-views.ts";
import { evictLater, isActive, liveRunOf, storeLiveRun, type LiveBatch, type LiveRun } from "./run-in-memory.ts";
import { refuseUnconfirmed } from "./create-run.ts";
import { personaDevice, toNewSubject } from "./run-subjects.ts";

/**
 * Returns the number of new calls. Batches already retried are skipped. @throws FailureError `missing`, `conflict`,
 * `account_fault`
 */
export async function retryCalls(context: ActionContext, input: RetryInput): Promise<number> {
  refuseUnconfirmed(context, input.confirmed);
  const callQueue = openCallQueue(context);
  const { id, batches: chosen, apart = false } = input;
  const { store, partner } = context;
  const run = await openRun(context, id);
  try {
    const cells = await store.runBatches.cells(partner.scope, id);
    const stored = (await store.runBatches.of(partner.scope, id)).filter(({ number }) => chosen.includes(number));
    const whole = (apart ? stored.filter(isDivisible) : stored).flatMap((one) => unanswered(one, cells, run.groupIds));
    const wanted = apart ? whole.flatMap(splitBatch) : whole;
    if (apart && wanted.length > MAX_SINGLE_CALLS) {
      throw fail("conflict", `At most ${MAX_SINGLE_CALLS} groups can be retried one by one at a time.`);
    }
    for (const subject of new Set(wanted.map((batch) => batch.subject))) await findDevice(context, run, subject);
    const from = moment();
    const added = await store.runBatches.repeat(partner.scope, id, wanted, thisInstance());
    if (!added) throw fail("conflict", RUN_ELSEWHERE);
    for (const { number, subject, groupIds, repeats } of added) {
      const before = run.batches[repeats - 1];
      if (before) before.repeated = true;
      run.batches[number - 1] = { subject, groupIds: groupIds as readonly Int64[], state: "waiting" };
    }
    if (added.length === 0) return 0;
    delete run.refusal;
    run.foreign = 0;
    queueCalls(callQueue, context, run, { numbers: added.map(({ number }) => number), from });
    return added.length;
  } finally {
    run.busy -= 1;
    await endIfOver(context, run);
    if (run.ended && run.busy === 0) evictLater(context, run);
  }
}

const RUN_ELSEWHERE =
  "Another instance of the console is sending the calls of this run. Wait until the run has ended, or stop it first.";

/**
 * Run to retry calls of, counted as busy: its last call must not end it while the retry is prepared. Prefers a copy that
 * is active: two copies of one run would each end it independently. Any other copy may be out of date, because another
 * instance may have retried calls since; only its respondents are kept.
 */
async function openRun(context: ActionContext, id: string): Promise<LiveRun> {
  await liveRunOf(context, id)?.ending;
  const active = activeRun(context, id);
  const stored = active ? undefined : await runFromStore(context, id);
  // A concurrent request may have loaded it in the meantime.
  const run = activeRun(context, id) ?? stored ?? active;
  if (!run) throw missingRun(id);
  if (run === stored)
    for (const [subject, device] of liveRunOf(context, id)?.devices ?? []) run.devices.set(subject, device);
  run.busy += 1;
  return storeLiveRun(context, run);
}

function activeRun(context: ActionContext, id: string): LiveRun | undefined {
  const run = liveRunOf(context, id);
  return run && isActive(run) ? run : undefined;
}

/** Unanswered groups of a batch: of an answered one those that its answer left out, of a call carried out none. */
function unanswered(batch: StoredBatch, cells: readonly StoredCell[], groups: readonly string[]) {
  const { number, subject, state } = batch;
  if (state === "waiting" || state === "asking" || isUnread(batch)) return [];
  const groupIds = batch.groupIds.filter((id) => {
    const cell = cells[subject * groups.length + groups.indexOf(id)];
    return cell?.batch === number && cell.liveState === "";
  });
  return groupIds.length === 0 ? [] : [{ subject, groupIds, repeats: number }];
}

const splitBatch = ({ groupIds, ...batch }: ReturnType<typeof unanswered>[number]) =>
  groupIds.map((id) => ({ ...batch, groupIds: [id] }));

/**
 * Rebuilds a run; its respondents are looked up when needed.
 * @throws FailureError `missing`; `conflict` while another instance sends its calls.
 */
async function runFromStore(context: ActionContext, id: string): Promise<LiveRun> {
  const { store, partner } = context;
  const [head, stored, cells, subjects] = await Promise.all([
    store.runs.head(partner.scope, id),
    store.runBatches.of(partner.scope, id),
    store.runBatches.cells(partner.scope, id),
    store.runBatches.subjects(partner.scope, id),
  ]);
  if (!head) throw missingRun(id);
  if (head.state === "running" && !(await isOwn(context, id))) throw fail("conflict", RUN_ELSEWHERE);
  // Both columns were written by this code.
  const request = head.request as StoredRequest;
  const { unasked } = head.summary as StoredSummary;
  return {
    id,
    createdAt: head.createdAt,
    groupIds: request.groupIds as readonly Int64[],
    live: subjects.map(({ live }) => live),
    devices: new Map(),
    // Computed with the current rule: stored agreements may not be recomputed yet.
    cells: cells.map(({ liveState, verdict }) => ({
      liveState,
      verdict,
      agreement: storedAgreement(liveState, verdict),
    })),
    batches: toBatchViews(stored).map(({ repeatedBy, ...batch }): LiveBatch => ({
      ...batch,
      ...(repeatedBy === undefined ? {} : { repeated: true }),
    })),
    unasked: new Set(unasked),
    queue: [],
    background: true,
    busy: 0,
    foreign: 0,
    ended: true,
  };
}

const isOwn = async ({ store, partner }: ActionContext, id: string): Promise<boolean> =>
  (await store.runBatches.owned(partner.scope, thisInstance().id, [id])).length > 0;

const RUN_MISSING = "The respondent’s data is no longer available: it is stored for 30 minutes and lost on restart.";
const ONLY_AT_OWNER = "Only the instance of the console that sent the run has it.";

const runMissing = (): string => (hasOtherInstances() ? `${RUN_MISSING} ${ONLY_AT_OWNER}` : RUN_MISSING);

/**
 * Respondent data for a retry: from memory if entered by hand or changed from a persona, else from the saved persona,
 * provided it is unchanged since the run and the operator may use it.
 */
async function findDevice(context: ActionContext, run: LiveRun, subjectIndex: number): Promise<void> {
  const { store, partner } = context;
  const [head, stored] = await Promise.all([
    store.runs.head(partner.scope, run.id),
    store.runBatches.subjects(partner.scope, run.id),
  ]);
  if (!head) throw missingRun(run.id);
  const subject = stored[subjectIndex];
  const view = toSubjectViews(stored, head.request as StoredRequest)[subjectIndex];
  const isUnchanged = view !== undefined && unchangedPersona(view) !== undefined;
  if (!isUnchanged && run.devices.has(subjectIndex)) return;
  if (!subject || view?.personaId === undefined) throw fail("conflict", `${runMissing()} Start a new run.`);
  const persona = await wholePersona(context, view.personaId);
  const device: RunDevice | undefined = personaDevice(persona);
  const now = device && toNewSubject(context.partner.id, { label: "", personaId: null, answers: [], device });
  if (!device || now?.deviceFingerprint !== subject.deviceFingerprint) {
    throw fail("conflict", `${runMissing()} Persona “${subject.label}” has changed since then. Start a new run.`);
  }
  run.devices.set(subjectIndex, device);
}
