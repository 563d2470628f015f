/**
 * Which attribute is asked for next, and what a failure means for it: asked again later, kept as its failure, or the end of
 * the whole. Pure.
 */
import type { Failure } from "../failure.ts";

export interface SyncQueue {
  readonly size: () => number;
  /** @throws Error when nothing is left. */
  readonly next: () => string;
  /** A reading came: the service is there. */
  readonly worked: () => void;
  /** Failures in a row that blame the service. */
  readonly inRow: () => number;
  /** What to do about a failure: nothing now, the attribute is asked again later; keep it; end everything. */
  readonly failed: (id: string, failure: Failure, now: number) => "later" | "keep" | "stop";
}

/** An attribute that failed with the service is asked so often in all, before the failure counts as its own. */
const TURNS = 3;
/** A service that has not answered for so long, however often it was asked, is gone. */
const GONE_AFTER = 90_000;
const GONE_AT_LEAST = 12;
/** So many refusals without a single reading mean that nothing may be read. */
const REFUSED_AFTER = 20;
/** Nobody waits longer than that for a service that asks for patience. */
const PATIENCE = 10 * 60_000;

/** @param anyRead an earlier stretch of the job read something, so refusals are single ones. */
export function createSyncQueue(ids: readonly string[], anyRead = false): SyncQueue {
  const waiting = [...ids];
  const turns = new Map<string, number>();
  let at = 0;
  let read = anyRead;
  let [refused, inRow] = [0, 0];
  let silentSince: number | undefined;

  const blame = (id: string, failure: Failure, now: number): "later" | "keep" | "stop" => {
    inRow += 1;
    silentSince ??= now;
    if (inRow >= GONE_AT_LEAST && now - silentSince >= GONE_AFTER) return "stop";
    if ((failure.retryAfter ?? 0) > PATIENCE) return "stop";
    // Held back by the client, nothing was sent: the attribute has not had its turn.
    const turn = (turns.get(id) ?? 0) + (failure.code === "overloaded" ? 0 : 1);
    turns.set(id, turn);
    // While the service answers nobody, its failures are not the attributes' own.
    if (turn >= TURNS && inRow < GONE_AT_LEAST) return "keep";
    waiting.push(id);
    return "later";
  };

  return {
    size: () => waiting.length - at,
    next() {
      const id = waiting[at];
      if (id === undefined) throw new Error("Nothing is left to ask for.");
      at += 1;
      return id;
    },
    worked() {
      read = true;
      inRow = 0;
      silentSince = undefined;
    },
    inRow: () => inRow,
    failed(id, failure, now) {
      if (failure.code === "invalid_credentials") return "stop";
      if (blamesService(failure)) return blame(id, failure, now);
      inRow = 0;
      silentSince = undefined;
      if (failure.code === "unauthorized") refused += 1;
      return refused >= REFUSED_AFTER && !read ? "stop" : "keep";
    },
  };
}

const BLAME = new Set(["unreachable", "timed_out", "internal_error", "overloaded", "rate_limited"]);

const blamesService = ({ code }: Failure): boolean => BLAME.has(code);
