/** Files that appear whole or not at all: written under a temporary name beside the target, then renamed. */
import "server-only";
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

const OWN_ONLY = 0o600;

/** Temporary name; it holds the process id, so that a later process can distinguish a leftover from work in progress. */
export const partialName = (file: string): string => `${file}.partial-${process.pid}`;

/** Removes temporary files that killed processes left for this target. */
export function removeLeftovers(file: string): void {
  const [folder, start] = [path.dirname(file), `${path.basename(file)}.partial-`];
  for (const name of readdirSync(folder)) {
    const pid = name.startsWith(start) ? /^\d+/.exec(name.slice(start.length))?.[0] : undefined;
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(path.join(folder, name), { force: true });
  }
}

/** A process id that equals ours belonged to an earlier process. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Creates an empty file that only its owner can read. */
export const createOwn = (file: string): void => closeSync(openSync(file, "wx", OWN_ONLY));

export function writeOwn(file: string, text: string): void {
  writeFileSync(file, text, { mode: OWN_ONLY, flag: "wx" });
  flush(file);
}

/** Waits until the contents of a file, or the names in a folder, are on the disk. */
export function flush(fileOrFolder: string): void {
  const handle = openSync(fileOrFolder, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * Gives a store another name. The old name keeps existing where the file system has links, so that a rename replaces
 * it in one step.
 */
export function setStoreAside(store: string, aside: string): void {
  // The log first: left behind, it would be applied to the file that takes its store's name.
  for (const suffix of ["-shm", "-wal"]) if (existsSync(store + suffix)) renameSync(store + suffix, aside + suffix);
  if (!existsSync(store)) return;
  try {
    linkSync(store, aside);
  } catch {
    renameSync(store, aside);
  }
}

const NO_SPACE = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);
const SQLITE_FULL = 13;
/** The operating system refused a write; for a limit on file sizes, SQLite reports this. */
const SQLITE_IOERR_WRITE = 778;

/** The error; for a full disk, one with a message that names it. */
export function orDiskFull(error: unknown, folder: string): unknown {
  if (!(error instanceof Error)) return error;
  const full =
    ("errcode" in error && (error.errcode === SQLITE_FULL || error.errcode === SQLITE_IOERR_WRITE)) ||
    ("code" in error && NO_SPACE.has(String(error.code)));
  if (!full) return error;
  return new Error(`There isn't enough space in ${folder}. Nothing was left behind.`, { cause: error });
}
