/**
 * Which item is asked for next, and what a failure means for it: asked again later, kept as its failure, or the end of the
 * whole. Pure.
 */
import type { Failure } from "../failure.ts";

export interface KeptFailure {
  readonly id: string;
  readonly failure: Failure;
}

/** What follows from an answer or a failure. */
export interface Turn {
  /** Failures that belong to their items from now on. */
  readonly keep: readonly KeptFailure[];
  /** The item is asked for again. */
  readonly later: boolean;
  /** Going on is pointless, and why. */
  readonly stop?: Failure | undefined;
}

export interface SyncQueue {
  readonly size: () => number;
  /** @throws Error when nothing is left. */
  readonly next: () => string;
  /** Credentials were refused, and nothing shows yet whether for an item alone: one call at a time until that is known. */
  readonly doubts: () => boolean;
  /** A reading came: the service is there. */
  readonly worked: () => Turn;
  /** Failures in a row that blame the service. */
  readonly inRow: () => number;
  readonly failed: (id: string, failure: Failure, now: number) => Turn;
  /** Nothing is left to ask for: what becomes of refusals that no other item could explain. */
  readonly end: () => Turn;
}

/** An item that failed with the service is asked for so often in all, before the failure counts as its own. */
const TURNS = 3;
/** So many items that fail with the service one after the other say that it is gone, and not that they are faulty. */
const GONE_ITEMS = 12;
/** The same for a service that has answered other items: a list may hold more faulty ones than that. */
const GONE_ITEMS_AFTER_ANSWER = 24;
/** A service that has not answered for so long, however often it was asked, is gone. */
const GONE_AFTER = 90_000;
const GONE_AT_LEAST = 12;
/** A list too short to tell waits no longer than that for items that have failed already. */
const SHORT_PATIENCE = 15_000;
/** So many refusals without a single reading mean that nothing may be read. */
const REFUSED_AFTER = 20;
/** So many items in a row whose credentials are refused mean that the credentials are at fault. */
const CREDENTIALS_AFTER = 3;
/** Nobody waits longer than that for a service that asks for patience. */
const PATIENCE = 10 * 60_000;

/** @param anyRead an earlier stretch of the job read something, so refusals are single ones. */
export function createSyncQueue(ids: readonly string[], anyRead = false): SyncQueue {
  let waiting = [...ids];
  const turns = new Map<string, { readonly count: number; readonly failure: Failure }>();
  /** Items whose credentials were refused since the service last answered another. */
  const suspects: KeptFailure[] = [];
  let [read, answered] = [anyRead, anyRead];
  let open = ids.length;
  let [refused, inRow] = [0, 0];
  /** Since the service last answered. */
  let silent: { readonly since: number; readonly items: Set<string>; kept: number } | undefined;
  /** When an item was last done with, in that silence. */
  let stillSince = 0;
  let lastSent: Failure | undefined;

  const limit = () => (answered ? GONE_ITEMS_AFTER_ANSWER : GONE_ITEMS);

  const keeping = (kept: readonly KeptFailure[]): readonly KeptFailure[] => {
    open -= kept.length;
    return kept;
  };
  /** It answered, whatever it said: credentials that it refused meanwhile were refused for their items alone. */
  const alive = (): readonly KeptFailure[] => {
    answered = true;
    inRow = 0;
    silent = undefined;
    return keeping(suspects.splice(0));
  };

  /** In a list too short to show that the service is gone: what has failed before is not asked for again. */
  const giveUpShort = (now: number): readonly KeptFailure[] => {
    if (!silent || open + silent.kept >= limit() || now - silent.since < SHORT_PATIENCE) return [];
    const spent = waiting.flatMap((id) => {
      const failure = turns.get(id)?.failure;
      return failure && failure.code !== "rate_limited" ? [{ id, failure }] : [];
    });
    const ended = new Set(spent.map(({ id }) => id));
    if (ended.size > 0) waiting = waiting.filter((id) => !ended.has(id));
    return spent;
  };

  const blame = (id: string, failure: Failure, now: number): Turn => {
    inRow += 1;
    if (!silent) stillSince = now;
    silent ??= { since: now, items: new Set(), kept: 0 };
    // Held back by the client, nothing was sent: the item has not had its turn.
    const sent = failure.code !== "overloaded";
    const count = (turns.get(id)?.count ?? 0) + 1;
    if (sent) {
      lastSent = failure;
      silent.items.add(id);
      turns.set(id, { count, failure });
    }
    const gone = inRow >= GONE_AT_LEAST && now - stillSince >= GONE_AFTER;
    if (gone || (failure.retryAfter ?? 0) > PATIENCE) {
      return { keep: [], later: false, stop: sent ? failure : (lastSent ?? failure) };
    }
    // While the service answers nobody, its failures are not the items' own.
    const own = sent && count >= TURNS && silent.items.size < limit();
    if (!own) waiting.push(id);
    const keep = keeping([...(own ? [{ id, failure }] : []), ...giveUpShort(now)]);
    silent.kept += keep.length;
    if (keep.length > 0) stillSince = now;
    return { keep, later: waiting.includes(id) };
  };

  return {
    size: () => waiting.length,
    next() {
      const id = waiting.shift();
      if (id === undefined) throw new Error("Nothing is left to ask for.");
      return id;
    },
    doubts: () => suspects.length > 0,
    worked() {
      read = true;
      open -= 1;
      return { keep: alive(), later: false };
    },
    inRow: () => inRow,
    failed(id, failure, now) {
      if (failure.code === "invalid_credentials") {
        suspects.push({ id, failure });
        return { keep: [], later: false, stop: suspects.length < CREDENTIALS_AFTER ? undefined : suspects[0]?.failure };
      }
      if (blamesService(failure)) return blame(id, failure, now);
      if (failure.code === "unauthorized") refused += 1;
      const keep = [...alive(), ...keeping([{ id, failure }])];
      return refused >= REFUSED_AFTER && !read ? { keep: [], later: false, stop: failure } : { keep, later: false };
    },
    end() {
      if (read) return { keep: keeping(suspects.splice(0)), later: false };
      return { keep: [], later: false, stop: suspects[0]?.failure };
    },
  };
}

const BLAME = new Set(["unreachable", "timed_out", "internal_error", "overloaded", "rate_limited"]);

const blamesService = ({ code }: Failure): boolean => BLAME.has(code);
