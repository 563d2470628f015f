/**
 * Reading many attribute details: so many calls at once as the pace allows, what came kept in batches beside them, each
 * failure kept with its attribute, the whole stopped when going on is pointless. Pure: what is read, where it is kept and
 * the clock are handed in.
 */
import { failureOf, type Failure } from "../failure.ts";
import { createSyncQueue, type Turn } from "./sync-queue.ts";
import type { Pace } from "./sync-pace.ts";

export interface SyncPorts<Answer> {
  /** Reads one attribute. Throws a `FailureError` when that was not possible; notes its attempts with the pace. */
  readonly call: (id: string, signal: AbortSignal) => Promise<Answer>;
  /** Keeps what was read, all of it or nothing. */
  readonly keep: (answers: readonly Answer[]) => Promise<void>;
  readonly keepFailure: (id: string, failure: Failure) => Promise<void>;
  /** Called after every batch and every failure; may be slow to write, it is awaited. */
  readonly report: (progress: SyncProgress) => Promise<void>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** A moment in which more answers may come, so that they are kept in one go. */
  readonly gather: () => Promise<unknown>;
  /** Returns early when the signal ends. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

export interface SyncProgress {
  readonly done: number;
  readonly failed: number;
  readonly total: number;
}

export interface SyncOutcome extends SyncProgress {
  /** Why the rest was not asked for. */
  readonly stoppedBy?: Failure;
}

export interface SyncPlan {
  readonly ids: readonly string[];
  /** What an earlier stretch of the same job read and failed to read. */
  readonly before?: { readonly done: number; readonly failed: number };
}

/** Answers that wait to be kept at once; more would only fill the memory. */
const MOST_UNKEPT = 24;
/** Answers kept in one go: one write to the disk for all of them. */
const BATCH = 12;
/** After a breath without a wish of the service, so long until it is asked again. */
const BREATH = 1_000;

/**
 * Reads `ids` in their order. Ends early, with what is under way kept or given up, when `signal` ends. A bug in a port is
 * thrown on after the calls under way have ended.
 */
export async function runSync<Answer>(
  plan: SyncPlan,
  pace: Pace,
  ports: SyncPorts<Answer>,
  signal: AbortSignal,
): Promise<SyncOutcome> {
  const { ids, before = { done: 0, failed: 0 } } = plan;
  const total = ids.length + before.done + before.failed;
  const queue = createSyncQueue(ids, before.done > 0);
  const unkept: Answer[] = [];
  const ended = new AbortController();
  const giveUp = (): void => ended.abort();
  signal.addEventListener("abort", giveUp, { once: true });
  if (signal.aborted) giveUp();

  let { done, failed } = before;
  let [calling, keeping] = [0, false];
  let stoppedBy: Failure | undefined;
  let bug: { readonly error: unknown } | undefined;
  let wake: (() => void) | undefined;
  const changed = (): void => wake?.();
  const breaks = (error: unknown): void => {
    bug ??= { error };
    giveUp();
  };

  const follow = async ({ keep: own, stop }: Turn): Promise<void> => {
    if (stop) {
      stoppedBy ??= stop;
      giveUp();
    }
    for (const { id, failure } of own) {
      failed += 1;
      await ports.keepFailure(id, failure);
    }
    if (own.length > 0) await ports.report({ done, failed, total });
  };
  /** `undefined`: given up, nothing follows from it. */
  const ask = async (id: string): Promise<Turn | undefined> => {
    try {
      unkept.push(await ports.call(id, ended.signal));
      return queue.worked();
    } catch (error) {
      const failure = failureOf(error);
      if (!failure) throw error;
      if (failure.code === "cancelled" || ended.signal.aborted) return undefined;
      const turn = queue.failed(id, failure, ports.now());
      if (failure.retryAfter !== undefined) pace.pauseUntil(ports.now() + failure.retryAfter);
      else if (turn.later) pace.pauseUntil(ports.now() + Math.min(BREATH, queue.inRow() * 50));
      return turn;
    }
  };
  const call = async (id: string): Promise<void> => {
    const turn = await ask(id);
    if (turn) await follow(turn);
  };
  const keep = async (): Promise<void> => {
    while (unkept.length > 0) {
      if (unkept.length < BATCH && calling > 0) await ports.gather();
      const batch = unkept.splice(0, BATCH);
      changed();
      await ports.keep(batch);
      done += batch.length;
      await ports.report({ done, failed, total });
    }
  };
  const startCall = (id: string): void => {
    calling += 1;
    void call(id)
      .catch(breaks)
      .finally(() => {
        calling -= 1;
        changed();
      });
  };
  const startKeeping = (): void => {
    keeping = true;
    void keep()
      .catch(breaks)
      .finally(() => {
        keeping = false;
        changed();
      });
  };

  for (;;) {
    if (!keeping && unkept.length > 0 && !bug) startKeeping();
    const open = !ended.signal.aborted && queue.size() > 0;
    const room = calling < (queue.doubts() ? 1 : pace.limit()) && calling + unkept.length < MOST_UNKEPT + pace.limit();
    const wait = pace.waitFor(ports.now());
    if (open && room && wait === 0) {
      startCall(queue.next());
      continue;
    }
    if (!open && calling === 0 && !keeping && (unkept.length === 0 || bug)) break;
    const anything = new Promise<void>((resolve) => {
      wake = resolve;
    });
    if (open && room) await Promise.race([anything, ports.sleep(wait, ended.signal)]);
    else await anything;
  }
  signal.removeEventListener("abort", giveUp);
  if (bug) throw bug.error;
  if (!ended.signal.aborted) await follow(queue.end());
  return { done, failed, total, ...(stoppedBy ? { stoppedBy } : {}) };
}
