/**
 * Reading many attribute details: workers side by side, each failure kept with its attribute, the whole stopped when going on
 * is pointless. Pure: what is read and where it is kept is handed in.
 */
import { failureOf, type Failure } from "../failure.ts";

export interface SyncPorts {
  /** Reads one attribute and keeps it. Throws a `FailureError` when that was not possible. */
  readonly read: (id: string) => Promise<void>;
  readonly keepFailure: (id: string, failure: Failure) => Promise<void>;
  /** Called after every attribute; may be slow to write, it is awaited. */
  readonly report: (progress: SyncProgress) => Promise<void>;
  /** Lets other work of the process run. */
  readonly breathe: () => Promise<void>;
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

/** So many failures in a row that blame the service, not the attribute, end the run. */
const TIRED_AFTER = 12;
/** So many refusals without a single reading mean that nothing may be read. */
const REFUSED_AFTER = 20;

/** Reads `ids` in their order, at most `inFlight` at once. A bug in a port is thrown on after the other workers end. */
export async function runSync(ids: readonly string[], inFlight: number, ports: SyncPorts): Promise<SyncOutcome> {
  const total = ids.length;
  let [next, done, failed, inRow] = [0, 0, 0, 0];
  const stop: { by?: Failure } = {};

  const onFailure = async (id: string, failure: Failure): Promise<void> => {
    failed += 1;
    inRow = blamesService(failure) ? inRow + 1 : 0;
    const refusedAll = failure.code === "unauthorized" && done === 0 && failed >= REFUSED_AFTER;
    if (failure.code === "invalid_credentials" || inRow >= TIRED_AFTER || refusedAll) stop.by ??= failure;
    await ports.keepFailure(id, failure);
  };

  const work = async (): Promise<void> => {
    while (next < total && !stop.by) {
      const id = ids[next];
      next += 1;
      if (id === undefined) return;
      try {
        await ports.read(id);
        done += 1;
        inRow = 0;
      } catch (error) {
        const failure = failureOf(error);
        if (!failure) {
          next = total;
          throw error;
        }
        await onFailure(id, failure);
      }
      await ports.report({ done, failed, total });
      await ports.breathe();
    }
  };

  const settled = await Promise.allSettled(Array.from({ length: Math.min(inFlight, total) }, work));
  const bug = settled.find((worker) => worker.status === "rejected");
  if (bug) throw bug.reason;
  return { done, failed, total, ...(stop.by ? { stoppedBy: stop.by } : {}) };
}

const blamesService = ({ code }: Failure): boolean =>
  code === "unreachable" ||
  code === "timed_out" ||
  code === "internal_error" ||
  code === "overloaded" ||
  code === "rate_limited";
