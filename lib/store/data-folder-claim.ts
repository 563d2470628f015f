/**
 * One console a data folder: a second one would do the same work twice and tell the first one's progress as its own. The
 * claim is a lock of the operating system on a file of its own, so it ends with the process, however that ends; commands
 * that only write a row, such as making a person, do not need it.
 */
import "server-only";
import { closeSync, existsSync, openSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

const CLAIM_FILE = "console.lock";
/** A console that was told to stop may still be closing. */
const PATIENCE = 3_000;
const SQLITE_BUSY = 5;

/**
 * Claims a folder that exists; returns what gives it back.
 *
 * @throws Error in words when another process holds it.
 */
export function claimDataFolder(dataDir: string): () => void {
  const file = path.join(dataDir, CLAIM_FILE);
  // Closing any handle of a file gives back all locks that this process holds on it, so an existing one is left alone.
  if (!existsSync(file)) closeSync(openSync(file, "a", 0o600));
  const lock = new DatabaseSync(file, { timeout: PATIENCE });
  try {
    lock.exec("begin exclusive");
    return () => lock.close();
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new Error(
      `Another console is running on the data folder ${dataDir}. Stop it first, or point DATA_DIR to another folder. ` +
        "Nothing was changed.",
      { cause: error },
    );
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;
