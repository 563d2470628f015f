/**
 * Fetches many attribute details: as many concurrent calls as the pace allows, answers stored in batches concurrently,
 * failures stored with their attributes; stops when no further call can succeed. Pure: calls, storage and time are
 * injected.
 */
import { failureOf, type Failure } from "../../failure.ts";
import type { Pace } from "../../sampling/transport/pace.ts";
import { createSyncQueue, type QueueUpdate } from "./sync-queue.ts";

export interface SyncPorts<Answer> {
  /** Fetches one attribute and reports its attempts to the pace. Throws a `FailureError` on failure. */
  readonly call: (id: string, signal: AbortSignal) => Promise<Answer>;
  /** Stores all answers or none. */
  readonly keep: (answers: readonly Answer[]) => Promise<void>;
  readonly keepFailure: (id: string, failure: Failure) => Promise<void>;
  /** Called after every batch and every failure; awaited, so that it may write slowly. */
  readonly report: (progress: SyncProgress) => Promise<void>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Short delay that lets more answers arrive, so that one write stores them all. */
  readonly gather: () => Promise<unknown>;
  /** Resolves early on abort. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

export interface SyncProgress {
  readonly done: number;
  readonly failed: number;
  readonly total: number;
}

export interface SyncOutcome extends SyncProgress {
  /** Reason why the rest was not fetched. */
  readonly stoppedBy?: Failure;
}

export interface SyncPlan {
  readonly ids: readonly string[];
  /** Successes and failures of earlier workers of the same job. */
  readonly before?: { readonly done: number; readonly failed: number };
}

/** Maximum answers held in memory before they are stored. */
const MAX_UNSAVED = 24;
/** Answers stored per write. */
const BATCH_SIZE = 12;
/** Milliseconds. Pause before the next call if the service requested a break without a duration. */
const MIN_PAUSE = 1_000;

/**
 * Fetches `ids` in order. On abort ends early; calls in flight are stored or aborted. A bug in a port is rethrown after
 * the calls in flight have ended.
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

  const follow = async ({ keep: own, stop }: QueueUpdate): Promise<void> => {
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
  /** `undefined` if aborted: counts neither as a success nor as a failure. */
  const ask = async (id: string): Promise<QueueUpdate | undefined> => {
    try {
      unkept.push(await ports.call(id, ended.signal));
      return queue.worked();
    } catch (error) {
      const failure = failureOf(error);
      if (!failure) throw error;
      if (failure.code === "cancelled" || ended.signal.aborted) return undefined;
      const turn = queue.failed(id, failure, ports.now());
      if (failure.retryAfter !== undefined) pace.pauseUntil(ports.now() + failure.retryAfter);
      else if (turn.later) pace.pauseUntil(ports.now() + Math.min(MIN_PAUSE, queue.inRow() * 50));
      return turn;
    }
  };
  const call = async (id: string): Promise<void> => {
    const turn = await ask(id);
    if (turn) await follow(turn);
  };
  const keep = async (): Promise<void> => {
    while (unkept.length > 0) {
      if (unkept.length < BATCH_SIZE && calling > 0) await ports.gather();
      const batch = unkept.splice(0, BATCH_SIZE);
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
    const room = calling < (queue.doubts() ? 1 : pace.limit()) && calling + unkept.length < MAX_UNSAVED + pace.limit();
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
