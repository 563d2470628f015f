/**
 * Queue policy of a sync: next item, and the effect of a failure: retry later, store it with its item, or stop the
 * sync. Pure.
 */
import { FOREIGN_AFTER, isForeignAnswer } from "../../failure-sentence.ts";
import type { Failure } from "../../failure.ts";
import { MAX_PAUSE } from "../../sampling/transport/pace.ts";

interface ItemFailure {
  readonly id: string;
  readonly failure: Failure;
}

/** Consequences of an answer or a failure. */
export interface QueueUpdate {
  /** Failures to be stored with their items. */
  readonly keep: readonly ItemFailure[];
  /** The item is retried later. */
  readonly later: boolean;
  /** Reason to stop the sync. */
  readonly stop?: Failure | undefined;
}

export interface SyncQueue {
  readonly size: () => number;
  /** @throws Error if the queue is empty. */
  readonly next: () => string;
  /**
   * Credentials were refused, and it is not yet clear whether only for single items: run one call at a time until it
   * is.
   */
  readonly doubts: () => boolean;
  /** Reports a successful fetch, which shows that the service is up. */
  readonly worked: () => QueueUpdate;
  /** Consecutive failures attributed to the service. */
  readonly inRow: () => number;
  readonly failed: (id: string, failure: Failure, now: number) => QueueUpdate;
  /** Queue exhausted: resolves refusals that no other item could explain. */
  readonly end: () => QueueUpdate;
}

/** Maximum attempts per item at service-level failures, before the failure counts as the item's own. */
const MAX_ATTEMPTS = 3;
/** Number of consecutive failing items at which the service counts as down instead of the items as faulty. */
const GONE_ITEMS = 12;
/** As `GONE_ITEMS`, once the service has answered other items: a list may hold that many faulty ones. */
const GONE_ITEMS_AFTER_ANSWER = 24;
/** Milliseconds without any answer after which the service counts as down, regardless of the number of calls. */
const GONE_AFTER = 90_000;
const GONE_AT_LEAST = 12;
/** Milliseconds. Maximum wait for already failed items in a list too short to detect an outage. */
const MAX_SHORT_WAIT = 15_000;
/** Number of refusals without a single success at which all access counts as denied. */
const REFUSED_AFTER = 20;
/** Number of consecutive items with refused credentials at which the credentials count as invalid. */
const CREDENTIALS_AFTER = 3;

/** @param anyRead an earlier worker of the job fetched something, so that refusals concern single items. */
export function createSyncQueue(ids: readonly string[], anyRead = false): SyncQueue {
  let waiting = [...ids];
  const turns = new Map<string, { readonly count: number; readonly failure: Failure }>();
  /** Items with refused credentials since the service last answered another. */
  const suspects: ItemFailure[] = [];
  let [read, answered] = [anyRead, anyRead];
  let open = ids.length;
  let [refused, inRow] = [0, 0];
  /** Answers of something else than the service, such as web pages, since an item was read. */
  let foreign = 0;
  /** Silence since the service last answered. */
  let silent: { readonly since: number; readonly items: Set<string>; kept: number } | undefined;
  /** Time at which an item was last settled during that silence. */
  let stillSince = 0;
  let lastSent: Failure | undefined;

  const limit = () => (answered ? GONE_ITEMS_AFTER_ANSWER : GONE_ITEMS);

  const closeItems = (failures: readonly ItemFailure[]): readonly ItemFailure[] => {
    open -= failures.length;
    return failures;
  };
  /** The service answered, successfully or not: earlier refusals of credentials concerned those items only. */
  const alive = (): readonly ItemFailure[] => {
    answered = true;
    inRow = 0;
    silent = undefined;
    return closeItems(suspects.splice(0));
  };

  /** For a list too short to detect an outage: stops retrying items that have failed. */
  const giveUpShort = (now: number): readonly ItemFailure[] => {
    if (!silent || open + silent.kept >= limit() || now - silent.since < MAX_SHORT_WAIT) return [];
    const spent = waiting.flatMap((id) => {
      const failure = turns.get(id)?.failure;
      return failure && failure.code !== "rate_limited" ? [{ id, failure }] : [];
    });
    const ended = new Set(spent.map(({ id }) => id));
    if (ended.size > 0) waiting = waiting.filter((id) => !ended.has(id));
    return spent;
  };

  const blame = (id: string, failure: Failure, now: number): QueueUpdate => {
    inRow += 1;
    if (!silent) stillSince = now;
    silent ??= { since: now, items: new Set(), kept: 0 };
    // Blocked by the client and not sent: does not count as an attempt of the item.
    const sent = failure.code !== "overloaded";
    const count = (turns.get(id)?.count ?? 0) + 1;
    if (sent) {
      lastSent = failure;
      silent.items.add(id);
      turns.set(id, { count, failure });
    }
    const gone = inRow >= GONE_AT_LEAST && now - stillSince >= GONE_AFTER;
    if (gone || (failure.retryAfter ?? 0) > MAX_PAUSE) {
      return { keep: [], later: false, stop: sent ? failure : (lastSent ?? failure) };
    }
    // While the service answers no item at all, failures are not attributed to items.
    const own = sent && count >= MAX_ATTEMPTS && silent.items.size < limit();
    if (!own) waiting.push(id);
    const keep = closeItems([...(own ? [{ id, failure }] : []), ...giveUpShort(now)]);
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
      foreign = 0;
      open -= 1;
      return { keep: alive(), later: false };
    },
    inRow: () => inRow,
    failed(id, failure, now) {
      if (failure.code === "invalid_credentials") {
        suspects.push({ id, failure });
        return { keep: [], later: false, stop: suspects.length < CREDENTIALS_AFTER ? undefined : suspects[0]?.failure };
      }
      if (isForeignAnswer(failure)) {
        foreign += 1;
        // The address is wrong for all items; the remaining ones are not tried.
        if (foreign >= FOREIGN_AFTER) return { keep: [], later: false, stop: failure };
        return { keep: closeItems([{ id, failure }]), later: false };
      }
      if (blamesService(failure)) return blame(id, failure, now);
      if (failure.code === "unauthorized") refused += 1;
      const keep = [...alive(), ...closeItems([{ id, failure }])];
      return refused >= REFUSED_AFTER && !read ? { keep: [], later: false, stop: failure } : { keep, later: false };
    },
    end() {
      if (read) return { keep: closeItems(suspects.splice(0)), later: false };
      return { keep: [], later: false, stop: suspects[0]?.failure };
    },
  };
}

const BLAME = new Set(["unreachable", "timed_out", "internal_error", "overloaded", "rate_limited"]);

const blamesService = ({ code }: Failure): boolean => BLAME.has(code);
