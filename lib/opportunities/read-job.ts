/**
 * Reading many opportunities: a job that people ask for, and one for what is watched. Of each kind one is open at a time;
 * what people ask for meanwhile is added to it.
 */
import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { attempt, fail, FailureError } from "../failure.ts";
import type { ActionContext } from "../server/action.ts";
import { registerJobKind, startJob, wantOfJob, type JobContext } from "../server/jobs.ts";
import { hasRole } from "../server/role.ts";
import type { Partner } from "../server/partner.ts";
import { serviceOf } from "../server/service.ts";
import { forEveryPartner } from "../server/store-context.ts";
import { READ_JOB, WATCH_JOB } from "./read-status.ts";
import { itemsToRetry, runReading, type ClientSource } from "./read-run.ts";
import type { ReadWish } from "./read-wish.ts";
import { groupItem, MOST_AT_ONCE, type GroupInLocale } from "./reading-items.ts";

export interface ReadingAsked {
  /** int64 texts. */
  readonly ids: readonly string[];
  /** Each read by group and locale (§4.4). */
  readonly groups?: readonly GroupInLocale[];
  /** `watch`: refused while the turn before is open; what people ask for is added to the job that is open. */
  readonly why: "asked" | "watch";
}

const KINDS = [READ_JOB, WATCH_JOB];
/** A job may end between two looks at it. */
const TRIES = 5;
/** Milliseconds. */
const BETWEEN_TRIES = 200;

/** Tells this process what the two kinds do; called once, at its start. */
export function registerReading(client: (partner: Partner) => ReturnType<ClientSource> = serviceOf): void {
  for (const kind of KINDS) {
    registerJobKind(kind, {
      run: (context, work) => runReading(context, () => client(context.partner), work),
      retry: async (context, job) => {
        const again = await itemsToRetry(context, job.id);
        return again.length > 0 ? ({ items: [], failedIn: job.id } satisfies ReadWish) : undefined;
      },
      rested: (context) => rested(context, kind),
      busy: "Opportunities are being read already. Wait for that job to end, or cancel it.",
    });
  }
}

/** Without an operator it is the console that asks. */
type AskingContext = JobContext & Partial<Pick<ActionContext, "operator">>;

/**
 * Begins to read; returns the job's id. A paused job that is given more goes on, if whoever asks may steer it; otherwise
 * what was asked for waits with the rest of it.
 *
 * @param startedBy e-mail address; `""`: the console by itself.
 * @throws FailureError `invalid_input` for nothing or too much; `conflict` for a turn of the watch while one is open.
 */
export async function startReading(
  context: AskingContext,
  { ids, groups = [], why }: ReadingAsked,
  startedBy: string,
): Promise<string> {
  const items = [...new Set([...ids, ...groups.map(groupItem)])];
  if (items.length === 0) throw fail("invalid_input", "There is nothing to read.");
  if (why === "watch") return startJob(context, WATCH_JOB, { items } satisfies ReadWish, startedBy);
  if (items.length > MOST_AT_ONCE) {
    const most = MOST_AT_ONCE.toLocaleString("en");
    throw fail("invalid_input", `At most ${most} opportunities are read in one go.`);
  }
  for (let round = 1; ; round += 1) {
    const id = await addToOpen(context, items, startedBy);
    if (id !== undefined) return id;
    const begun = await attempt(() => startJob(context, READ_JOB, { items } satisfies ReadWish, startedBy));
    if (begun.ok) return begun.value;
    // Somebody else's was opened between the two, or one is on its way to being cancelled.
    if (begun.failure.code !== "conflict" || round >= TRIES) throw new FailureError(begun.failure);
    await pause(BETWEEN_TRIES);
  }
}

/** `undefined`: none is open, or it ended meanwhile. */
async function addToOpen(
  context: AskingContext,
  items: readonly string[],
  askedBy: string,
): Promise<string | undefined> {
  const { store, partner, operator } = context;
  const open = (await store.jobs.open(partner.scope)).find(({ kind }) => kind === READ_JOB);
  if (!open || !(await store.readingItems.add(partner.scope, open.id, items, Date.now()))) return undefined;
  const job = await store.jobs.byId(partner.scope, open.id);
  const maySteer = open.startedBy === askedBy || (operator !== undefined && hasRole(operator.role, "manager"));
  if (maySteer && (job?.state === "paused" || job?.wanted === "pause")) await wantOfJob(context, open.id, "run");
  return open.id;
}

/** What was added in the last moments of a job is read by another; lists of old jobs are forgotten. */
async function rested(context: JobContext, kind: string): Promise<void> {
  const { store, partner } = context;
  const opened = await store.readingItems.holdLate(partner.scope, kind, Date.now());
  if (opened !== undefined) await wantOfJob(context, opened, "run");
  await store.readingItems.prune(partner.scope, kind);
}

/** What a process that ended at once with a job had no time to look at. After jobs that were interrupted go on. */
export async function readWhatCameLate(context: JobContext): Promise<void> {
  for (const kind of KINDS) await rested(context, kind);
}

/** @see readWhatCameLate; called once, at the start of this process. */
export const startReadingLate = (): Promise<void> => forEveryPartner(readWhatCameLate);
