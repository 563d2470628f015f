/**
 * Writes attempts to the request log in batches: each transaction waits for the disk, and an answer would wait with it.
 */
import "server-only";
import type { PartnerScope } from "../../store/engine/scope.ts";
import type { RequestEntry } from "../../store/requests/requests.ts";

/** Milliseconds that an entry waits for others. */
const BATCH_MS = 20;
/** Entries per call of `write`. */
const MAX_BATCH = 200;

interface RequestLog {
  /** All entries or, if it rejects, none. After a rejection each entry is written alone: one may fail all. */
  readonly write: (scope: PartnerScope, entries: readonly RequestEntry[]) => Promise<void>;
  /** Called once for each entry that could not be written. */
  readonly onLost: (entry: RequestEntry) => void;
}

/** Collects entries by partner account and writes each batch with one call of `write`. */
export function createRequestLogWriter({ write, onLost }: RequestLog) {
  const waiting = new Map<string, { readonly scope: PartnerScope; entries: RequestEntry[] }>();
  const writing = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;

  function writeAll(): void {
    clearTimeout(timer);
    timer = undefined;
    for (const { scope, entries } of waiting.values()) {
      const written: Promise<void> = writeBatch(scope, entries).finally(() => writing.delete(written));
      writing.add(written);
    }
    waiting.clear();
  }

  async function writeBatch(scope: PartnerScope, entries: readonly RequestEntry[]): Promise<void> {
    try {
      await write(scope, entries);
    } catch {
      if (entries.length > 1) for (const entry of entries) await writeBatch(scope, [entry]);
      else for (const entry of entries) onLost(entry);
    }
  }

  return {
    /** @param now writes at once, with everything that waits. */
    add(scope: PartnerScope, entry: RequestEntry, { now }: { readonly now: boolean }): void {
      const batch = waiting.get(scope.partnerId) ?? { scope, entries: [] };
      batch.entries.push(entry);
      waiting.set(scope.partnerId, batch);
      if (now || batch.entries.length >= MAX_BATCH) writeAll();
      else timer ??= setTimeout(writeAll, BATCH_MS);
    },

    /** Writes what waits, and resolves once everything is written or has failed. */
    async flush(): Promise<void> {
      writeAll();
      await Promise.all(writing);
    },
  };
}
