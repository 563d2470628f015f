/**
 * Exclusive claim on a data folder: a second console would repeat the same work and report the first one's progress as
 * its own. The claim is an operating-system lock on a separate file, so it ends with the process, even after a crash.
 * Commands that only write a row, such as adding an operator, do not need it.
 */
import "server-only";
import { closeSync, existsSync, openSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

const CLAIM_FILE = "console.lock";
/** Milliseconds. A stopping console may still be closing. */
const PATIENCE = 3_000;
const SQLITE_BUSY = 5;

/**
 * Claims an existing folder; returns the release function.
 * @throws Error with a readable message when another process holds the claim.
 */
export function claimDataFolder(dataDir: string): () => void {
  const file = path.join(dataDir, CLAIM_FILE);
  // Closing any handle of a file releases all locks this process holds on it, so an existing file is not opened here.
  if (!existsSync(file)) closeSync(openSync(file, "a", 0o600));
  const lock = new DatabaseSync(file, { timeout: PATIENCE });
  try {
    lock.exec("begin exclusive");
    return () => lock.close();
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new Error(
      `Another console is already using the data folder ${dataDir}. Stop it first, or point DATA_DIR to another folder. ` +
        "Nothing was changed.",
      { cause: error },
    );
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;
