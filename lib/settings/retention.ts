/** Daily purge of expired data, in small background writes. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { consoleStore } from "../server/console-store.ts";
import { log } from "../server/log.ts";
import { startClock } from "../server/shutdown/clock.ts";
import { isStopping } from "../server/shutdown/stop-hooks.ts";
import type { Store } from "../store/open-store.ts";
import { RETENTION_KINDS, RETENTION_RULES, type RetentionLine } from "./retention-view.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Milliseconds after a purge that failed. Shorter than the interval of the clock: its next check is late enough. */
const RETRY_AFTER = HOUR - MINUTE;
const BATCH_SIZE = 200;

export async function retentionLines({ retention }: Pick<Store, "retention">): Promise<RetentionLine[]> {
  const chosen = new Map((await retention.chosen()).map((line) => [line.name, line]));
  return RETENTION_KINDS.map((name) => {
    const line = chosen.get(name);
    return {
      name,
      days: line?.days ?? RETENTION_RULES[name].days,
      chosen: line && { at: line.updatedAt, by: line.updatedBy },
    };
  });
}

/** Removes expired data and returns counts by kind. The counts are recorded in the audit log. */
export async function purge(store: Pick<Store, "retention" | "audit">, now: number): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  try {
    for (const { name, days } of await retentionLines(store)) {
      if (days === 0) continue;
      for (;;) {
        const rows = await store.retention.remove(name, now - days * DAY, BATCH_SIZE);
        if (rows > 0) removed[name] = (removed[name] ?? 0) + rows;
        if (rows < BATCH_SIZE || isStopping()) break;
        await nextTurn();
      }
    }
  } finally {
    // An interrupted purge still records its deletions.
    if (Object.keys(removed).length > 0) {
      const entry = { at: now, operator: "the console", partner: "", action: "purge", subject: "retention" };
      await store.audit.append({ ...entry, detail: removed });
      await store.retention.overwrite();
    }
  }
  return removed;
}

/**
 * Starts the daily purge, with a first one at once for data that expired while the console was not running. An instance
 * whose purge failed tries again an hour later.
 */
export function startPurgeClock(): void {
  let every = MINUTE;
  const check = async (): Promise<void> => {
    every = (await purgeInTurn(every)) === "failed" ? RETRY_AFTER : DAY;
  };
  void startClock("purge", HOUR, check)();
}

type PurgeOutcome = "purged" | "failed" | "not purged";

/**
 * Purges unless an instance has done so less than `every` milliseconds ago; removes expired selections of exports. Logs
 * a failure instead of throwing.
 */
async function purgeInTurn(every: number): Promise<PurgeOutcome> {
  let outcome: PurgeOutcome = "not purged";
  try {
    const store = await consoleStore();
    if (await store.turns.take("purge", every)) outcome = await tryToPurge(store);
    await store.storedParams.removeExpired();
  } catch (error) {
    log.error("purge failed", { error });
  }
  return outcome;
}

async function tryToPurge(store: Store): Promise<PurgeOutcome> {
  try {
    await purge(store, Date.now());
    return "purged";
  } catch (error) {
    log.error("purge failed", { error });
    return "failed";
  }
}
