/** Restores a backup into a data folder that no console uses. */
import "server-only";
import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
} from "node:fs";
import path from "node:path";
import { claimDataFolder } from "../engine/data-folder-claim.ts";
import { openDatabase } from "../engine/sqlite.ts";
import { STORE_FILE } from "../open-store.ts";
import { checkStore } from "./check-store.ts";
import { keysToWrite, readKeys, writeKeys, type Keys } from "./key-copies.ts";
import { fileDigest, type Manifest } from "./manifest.ts";
import { flush, orDiskFull, partialName, removeLeftovers, setStoreAside } from "./partial-file.ts";
import { openStoreFile, type SchemaStep } from "./store-file.ts";
import { manifestOf, refuseDifference } from "./verify.ts";

export interface RestoreOptions {
  readonly dataDir: string;
  readonly file: string;
  /** Renames an existing store aside. */
  readonly force: boolean;
  /** Requires the manifest of the backup. */
  readonly manifest: boolean;
  /** File names of the keys that a data folder may contain. */
  readonly keyNames: readonly string[];
  readonly signal?: AbortSignal;
}

export interface Restored {
  readonly manifest: Manifest | undefined;
  readonly schema: SchemaStep;
  /** Whether the next start migrates the store. */
  readonly migrates: boolean;
  /** New name of the store that was there. */
  readonly aside: string | undefined;
  /** Key files that were written. */
  readonly keys: readonly string[];
}

/** Files that the console makes beside its store; they do not make a folder count as in use. */
const BESIDE = ["console.lock", "console.lock-journal", "sandbox-port", "sandbox-clock"];

/**
 * Copies the backup into the folder, checks the copy, and puts it in place. The next start migrates an older schema.
 * @throws Error with a readable message; the folder is unchanged then.
 */
export async function restore(options: RestoreOptions): Promise<Restored> {
  const { dataDir, file, keyNames } = options;
  const manifest = manifestOf(file, options);
  const keys = await readKeys(file, manifest, keyNames);
  const created = !existsSync(dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  let restored = false;
  try {
    const release = claimDataFolder(dataDir);
    try {
      const place = await intoClaimed(options, manifest, keys);
      restored = true;
      return place;
    } finally {
      release();
      if (created && !restored) for (const name of BESIDE) rmSync(path.join(dataDir, name), { force: true });
    }
  } catch (error) {
    throw orDiskFull(error, dataDir);
  } finally {
    if (created && !restored && readdirSync(dataDir).length === 0) rmdirSync(dataDir);
  }
}

async function intoClaimed(options: RestoreOptions, manifest: Manifest | undefined, keys: Keys): Promise<Restored> {
  const { dataDir, file, keyNames, signal } = options;
  const target = path.join(dataDir, STORE_FILE);
  const missing = keysToWrite(dataDir, keys);
  for (const name of [STORE_FILE, ...keyNames]) removeLeftovers(path.join(dataDir, name));
  refuseContents(options, missing);
  const partial = partialName(target);
  try {
    copyFileSync(file, partial, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
    chmodSync(partial, 0o600);
    const { schema, current } = await checkCopy(partial, options, manifest);
    flush(partial);
    signal?.throwIfAborted();
    const suffix = `.before-restore-${new Date().toISOString().replaceAll(":", "-")}`;
    writeKeys(dataDir, missing, (key) => key + suffix);
    const aside = setAside(target, suffix);
    renameSync(partial, target);
    flush(dataDir);
    return { manifest, schema, migrates: !current, aside, keys: [...missing.keys()] };
  } finally {
    rmSync(partial, { force: true });
  }
}

function refuseContents({ dataDir, force, keyNames }: RestoreOptions, missing: Keys): void {
  if (force) return;
  const ours = new Set([...BESIDE, ...keyNames]);
  const found = readdirSync(dataDir).find((name) => !ours.has(name));
  if (found !== undefined) {
    throw new Error(
      `The data folder ${dataDir} isn't empty: it contains ${found}. Point DATA_DIR to another folder, ` +
        "or add --force to rename its store aside. Nothing was changed.",
    );
  }
  const other = [...missing.keys()].find((name) => existsSync(path.join(dataDir, name)));
  if (other !== undefined) {
    throw new Error(
      `The data folder ${dataDir} has another ${other} than the backup. Add --force to rename it aside. Nothing was changed.`,
    );
  }
}

async function checkCopy(partial: string, { file, signal }: RestoreOptions, manifest: Manifest | undefined) {
  const name = `The backup ${file}`;
  const copy = await openStoreFile(partial, { name, inUse: false });
  try {
    await checkStore(copy, { name, signal });
    if (manifest) await refuseDifference(copy, { name, manifest, digest: await fileDigest(partial, signal), signal });
    return copy;
  } finally {
    await copy.close();
  }
}

/** Renames the existing store; returns its new name. */
function setAside(target: string, suffix: string): string | undefined {
  if (![target, `${target}-wal`].some((file) => existsSync(file))) return undefined;
  writeLogInto(target);
  setStoreAside(target, target + suffix);
  return target + suffix;
}

/** Merges the log, so that a single file holds the old store; a damaged one keeps its log beside it. */
function writeLogInto(target: string): void {
  if (!existsSync(target)) return;
  try {
    const database = openDatabase(target);
    database.exec("pragma wal_checkpoint(truncate)");
    database.close();
  } catch (error) {
    if (!(error instanceof Error && "errcode" in error)) throw error;
  }
}
