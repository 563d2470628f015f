/** What is older than its time goes, once a day, in small writes that nobody waits for. */
import "server-only";
import { setImmediate as breathe } from "node:timers/promises";
import { consoleStore } from "../server/console-store.ts";
import { log } from "../server/log.ts";
import { keepInProcess } from "../server/process-wide.ts";
import type { Store } from "../store/open-store.ts";
import { KEPT_NAMES, KEPT_WORDS, type RetentionLine } from "./retention-view.ts";

const DAY = 24 * 3_600_000;
const AT_ONCE = 200;

export async function retentionLines({ retention }: Pick<Store, "retention">): Promise<RetentionLine[]> {
  const chosen = new Map((await retention.chosen()).map((line) => [line.name, line]));
  return KEPT_NAMES.map((name) => {
    const line = chosen.get(name);
    return {
      name,
      days: line?.days ?? KEPT_WORDS[name].days,
      chosen: line && { at: line.updatedAt, by: line.updatedBy },
    };
  });
}

/** Removes what is too old; answers how many of each. What was removed is in the trail, as numbers. */
export async function purge(store: Pick<Store, "retention" | "audit">, now: number): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  try {
    for (const { name, days } of await retentionLines(store)) {
      if (days === 0) continue;
      for (;;) {
        const rows = await store.retention.remove(name, now - days * DAY, AT_ONCE);
        if (rows > 0) removed[name] = (removed[name] ?? 0) + rows;
        if (rows < AT_ONCE) break;
        await breathe();
      }
    }
  } finally {
    // A round that breaks off tells of what it removed until then.
    if (Object.keys(removed).length > 0) {
      const entry = { at: now, operator: "the console", partner: "", action: "purge", subject: "retention" };
      await store.audit.append({ ...entry, detail: removed });
      await store.retention.overwrite();
    }
  }
  return removed;
}

/** Begins to remove once a day, and at once what grew too old while the console was not running. */
export function startPurgeClock(): void {
  keepInProcess("purge-clock", () => {
    void purgeNow();
    return setInterval(() => void purgeNow(), DAY).unref();
  });
}

async function purgeNow(): Promise<void> {
  try {
    await purge(await consoleStore(), Date.now());
  } catch (error) {
    log.error("purge broke", { outcome: String(error).slice(0, 300) });
  }
}
