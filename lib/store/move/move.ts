/** Moves a store between a data folder and a database, in either direction, or from one database to another. */
import "server-only";
import { checkAudit } from "../backup/check-store.ts";
import { copyStore } from "../copy/copy-store.ts";
import type { CopiedTables } from "../copy/copy-tables.ts";
import { openSource, openTarget, type StoreLocation } from "./source-and-target.ts";

export interface MoveOptions {
  readonly from: StoreLocation;
  readonly to: StoreLocation;
  /** Receives a line about each step. */
  readonly report: (line: string) => void;
  readonly signal?: AbortSignal;
}

export interface Moved extends CopiedTables {
  /** Key files in the folder that the store was in. */
  readonly keys: readonly string[];
}

/**
 * Copies the store, builds its search index, and compares both sides. The source stays as it is; no console opens the
 * target until it is complete. An interrupted move continues when it is started again.
 * @throws Error with a readable message.
 */
export async function move({ from, to, report, signal }: MoveOptions, keyNames: readonly string[]): Promise<Moved> {
  if ("dataDir" in from && "dataDir" in to)
    throw new Error("Both are data folders. Use backup and restore to copy one into the other.");
  if (JSON.stringify(from) === JSON.stringify(to)) throw new Error("The store can’t be moved to where it is.");
  const source = await openSource(from, keyNames, signal);
  try {
    const target = await openTarget(to);
    try {
      const copied = await copyStore({
        source: source.snapshot,
        target,
        report,
        signal,
        endSnapshot: source.endSnapshot,
        async check() {
          // The rows are equal, but a text of the log may have lost a character that can't be stored.
          await checkAudit(target.db, target.name);
          await source.refuseChanges();
        },
      });
      return { ...copied, keys: source.keys };
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}
