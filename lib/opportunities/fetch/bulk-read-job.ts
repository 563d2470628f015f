/**
 * Bulk reads of opportunities: one job kind for operators' requests and one for watches. At most one job of each kind
 * is open; further operator requests are appended to it.
 */
import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { toResult, fail, FailureError } from "../../failure.ts";
import type { ActionContext } from "../../server/action.ts";
import { consoleStore } from "../../server/console-store.ts";
import { registerJobKind, startJob, controlJob, type JobContext } from "../../server/jobs/jobs.ts";
import { log } from "../../server/log.ts";
import { hasRole } from "../../server/auth/role.ts";
import type { Partner } from "../../server/partner/partner.ts";
import { serviceOf } from "../../server/partner/service.ts";
import { forEveryPartner } from "../../server/partner/for-every-partner.ts";
import { startClock } from "../../server/shutdown/clock.ts";
import { READ_JOB, WATCH_JOB } from "./bulk-read-status.ts";
import { itemsToRetry, runBulkRead, type ClientSource } from "./bulk-read-run.ts";
import type { BulkReadInput } from "./bulk-read-input.ts";
import { groupItem, MAX_BULK_READ, type GroupInLocale } from "./bulk-read-items.ts";

export interface BulkReadRequest {
  /** int64 texts. */
  readonly ids: readonly string[];
  /** Each is fetched by group and locale (§4.4). */
  readonly groups?: readonly GroupInLocale[];
  /** `asked` appends to the open job. `watch` is refused while the previous round is open. */
  readonly why: "asked" | "watch";
}

const KINDS = [READ_JOB, WATCH_JOB];
/** Attempts, because a job can end between the lookup and the append. */
const TRIES = 5;
/** Milliseconds. */
const BETWEEN_TRIES = 200;
/** Milliseconds between two checks for late items; within 60 s, another instance resumes those of a dead one. */
const CHECK_INTERVAL = 30_000;
/** Milliseconds between two checks by any instance; shorter, so that one instance alone misses none. */
const TURN_INTERVAL = 25_000;

/** Registers both job kinds; called once at process start. */
export function registerBulkRead(client: (partner: Partner) => ReturnType<ClientSource> = serviceOf): void {
  for (const kind of KINDS) {
    registerJobKind(kind, {
      run: (context, work) => runBulkRead(context, () => client(context.partner), work),
      retry: async (context, job) => {
        const failedItems = await itemsToRetry(context, job.id);
        return failedItems.length > 0 ? ({ items: [], failedIn: job.id } satisfies BulkReadInput) : undefined;
      },
      rested: (context) => onJobEnd(context, kind),
      busy: "Opportunities are already being loaded. Wait for that job to finish, or cancel it.",
    });
  }
}

/** Without an operator, the console itself is the actor. */
type RequesterContext = JobContext & Partial<Pick<ActionContext, "operator">>;

/**
 * Starts a bulk read, or appends to the open one; returns the job's id. Appending resumes a paused job if the caller
 * may control it; otherwise the new items wait with the rest.
 * @param startedBy e-mail address; `""` for the console itself.
 * @throws FailureError `invalid_input` for an empty or too long list; `conflict` for a watch round while one is open.
 */
export async function startBulkRead(
  context: RequesterContext,
  { ids, groups = [], why }: BulkReadRequest,
  startedBy: string,
): Promise<string> {
  const items = [...new Set([...ids, ...groups.map(groupItem)])];
  if (items.length === 0) throw fail("invalid_input", "There is nothing to load.");
  if (why === "watch") return startJob(context, WATCH_JOB, { items } satisfies BulkReadInput, startedBy);
  if (items.length > MAX_BULK_READ) {
    const most = MAX_BULK_READ.toLocaleString("en");
    throw fail("invalid_input", `You can load up to ${most} opportunities at a time.`);
  }
  for (let round = 1; ; round += 1) {
    const id = await addToOpen(context, items, startedBy);
    if (id !== undefined) return id;
    const begun = await toResult(() => startJob(context, READ_JOB, { items } satisfies BulkReadInput, startedBy));
    if (begun.ok) return begun.value;
    // Another operator opened a job in between, or the open one is being cancelled.
    if (begun.failure.code !== "conflict" || round >= TRIES) throw new FailureError(begun.failure);
    await pause(BETWEEN_TRIES);
  }
}

/** `undefined` if no job is open or it has just ended. */
async function addToOpen(
  context: RequesterContext,
  items: readonly string[],
  requestedBy: string,
): Promise<string | undefined> {
  const { store, partner, operator } = context;
  const open = (await store.jobs.open(partner.scope)).find(({ kind }) => kind === READ_JOB);
  if (!open || !(await store.bulkReadItems.add(partner.scope, open.id, items))) return undefined;
  const job = await store.jobs.byId(partner.scope, open.id);
  const canControl = open.startedBy === requestedBy || (operator !== undefined && hasRole(operator.role, "manager"));
  if (canControl && (job?.state === "paused" || job?.wanted === "pause")) await controlJob(context, open.id, "run");
  return open.id;
}

/** Items appended during a job's last moments move to a new job; item lists of old jobs are pruned. */
async function onJobEnd(context: JobContext, kind: string): Promise<void> {
  await resumeLate(context, kind);
  await context.store.bulkReadItems.prune(context.partner.scope, kind);
}

async function resumeLate(context: JobContext, kind: string): Promise<void> {
  const { store, partner } = context;
  const opened = await store.bulkReadItems.holdLate(partner.scope, kind);
  if (opened !== undefined) await controlJob(context, opened, "run");
}

/** Handles late items of jobs whose instance died first. */
export async function resumeLateItems(context: JobContext): Promise<void> {
  for (const kind of KINDS) await resumeLate(context, kind);
}

/** Checks for late items of all partner accounts now and from now on. Call after interrupted jobs have resumed. */
export async function startLateItemsClock(): Promise<void> {
  await forEveryPartner(resumeLateItems);
  startClock("late items", CHECK_INTERVAL, checkAllPartners);
}

async function checkAllPartners(): Promise<void> {
  try {
    if (!(await (await consoleStore()).turns.take("late items", TURN_INTERVAL))) return;
    await forEveryPartner(resumeLateItems);
  } catch (error) {
    log.error("late items not resumed", { error });
  }
}
