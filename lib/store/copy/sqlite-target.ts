/** Store in a SQLite file, as the target of a copy. */
import "server-only";
import { closeSync, existsSync, openSync } from "node:fs";
import { openReader } from "../engine/sqlite.ts";
import { prepareTarget, type CopyTarget } from "./copy-target.ts";
import { sqliteSnapshot } from "./snapshot.ts";
import { openSqliteFile } from "./sqlite-file.ts";
import { sqliteWriter } from "./sqlite-writer.ts";

export interface FileTarget extends CopyTarget {
  /** Leaves a single file, without a log. */
  close(): Promise<void>;
}

/**
 * Opens a file that has no rows, or an incomplete copy; a missing one is created, readable by its owner only.
 * @throws Error with a readable message.
 */
export async function openFileTarget(file: string, name: string): Promise<FileTarget> {
  if (!existsSync(file)) closeSync(openSync(file, "wx", 0o600));
  const { database, db } = openSqliteFile(file);
  // A crash of the machine may cost the last transactions, which the next run copies again; the end is flushed.
  database.exec("pragma synchronous = normal");
  const close = async () => {
    await db.destroy();
    // Kysely closes only a connection that it has used.
    if (database.isOpen) database.close();
  };
  const target: FileTarget = {
    ...sqliteWriter,
    name,
    db,
    close: async () => {
      // The console chooses its journal when it opens the store.
      database.exec("pragma journal_mode = delete");
      await close();
    },
    snapshot: async () => {
      const reader = openReader(file);
      reader.exec("begin");
      return { ...sqliteSnapshot(reader), close: async () => reader.close() };
    },
  };
  try {
    await prepareTarget(target);
    return target;
  } catch (error) {
    await close();
    throw error;
  }
}
