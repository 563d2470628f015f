/**
 * Writes attempts to the request log in batches: each transaction waits for the disk, and an answer would wait with it.
 */
import "server-only";
import type { PartnerScope } from "../../store/engine/scope.ts";
import type { RequestEntry } from "../../store/requests/requests.ts";

/** Milliseconds that an entry waits for others. */
const BATCH_MS = 20;
/** Entries per statement. */
const MAX_BATCH = 200;

type Write = (scope: PartnerScope, entries: readonly RequestEntry[]) => Promise<void>;

/** @param write failures are the caller's own to report: rejections are ignored here. */
export function createRequestLogWriter(write: Write) {
  const waiting = new Map<string, { readonly scope: PartnerScope; entries: RequestEntry[] }>();
  const writing = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;

  function writeAll(): void {
    clearTimeout(timer);
    timer = undefined;
    for (const { scope, entries } of waiting.values())
      for (let from = 0; from < entries.length; from += MAX_BATCH) {
        const written: Promise<void> = write(scope, entries.slice(from, from + MAX_BATCH))
          .catch(() => undefined)
          .finally(() => writing.delete(written));
        writing.add(written);
      }
    waiting.clear();
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
