/** Backs up the store into one file while the console may be running and writing. */
import "server-only";
import { existsSync, realpathSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { DatabaseAddress } from "../copy/database-copy.ts";
import { STORE_FILE } from "../open-store.ts";
import { checkStore } from "./check-store.ts";
import { copyDatabase } from "./copy-database.ts";
import { existingKeys, keysText } from "./key-copies.ts";
import { fileDigest, keysFile, manifestFile, manifestText, newManifest, type Manifest } from "./manifest.ts";
import { createOwn, flush, orDiskFull, partialName, removeLeftovers, writeOwn } from "./partial-file.ts";
import { digestTables } from "../copy/row-digests.ts";
import { orDamaged, openStoreFile, StoreFault, type StoreFile } from "./store-file.ts";

export interface BackupOptions {
  readonly dataDir: string;
  /** Database that holds the store instead of the data folder. */
  readonly database?: DatabaseAddress | undefined;
  /** Target; the manifest and the keys are written beside it. */
  readonly file: string;
  /** Replaces an existing backup. */
  readonly force: boolean;
  /** File names of the keys that the data folder may contain. */
  readonly keyNames: readonly string[];
  /** Also copies those keys. */
  readonly withKeys: boolean;
  /** Version of the console. */
  readonly version: string;
  /** Receives a line about each step that takes long. */
  readonly report?: (line: string) => void;
  /** An abort leaves nothing behind. */
  readonly signal?: AbortSignal;
}

/**
 * Copies the last commit, checks the copy, and gives it its name once it is complete and on the disk.
 * @throws Error with a readable message; nothing is left behind then.
 */
export async function backUp(options: BackupOptions): Promise<Manifest> {
  const { dataDir, database, file, force, withKeys } = options;
  const source = path.join(dataDir, STORE_FILE);
  if (!database && !existsSync(source)) throw new Error(`No data found in the folder ${dataDir}. Check DATA_DIR.`);
  refuseTarget(options);
  const targets = [file, keysFile(file), manifestFile(file)];
  for (const target of targets) removeLeftovers(target);
  try {
    const manifest = await writePartials(options, source);
    refuseTarget(options);
    // Never the manifest of another file.
    if (force) rmSync(manifestFile(file), { force: true });
    for (const target of withKeys ? targets : [file, manifestFile(file)]) renameSync(partialName(target), target);
    flush(path.dirname(file));
    return manifest;
  } catch (error) {
    throw orDiskFull(error, path.dirname(file));
  } finally {
    for (const target of targets) rmSync(partialName(target), { force: true });
    for (const suffix of ["-journal", "-wal", "-shm"]) rmSync(partialName(file) + suffix, { force: true });
  }
}

function refuseTarget({ dataDir, file, force, withKeys }: BackupOptions): void {
  const folder = path.dirname(file);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Error(`The folder ${folder} doesn't exist.`);
  }
  if (existsSync(dataDir) && realpathSync(folder) === realpathSync(dataDir)) {
    throw new Error("A backup can't be in the data folder itself. Name a file in another folder.");
  }
  for (const target of [file, manifestFile(file), keysFile(file)]) {
    const existing = statSync(target, { throwIfNoEntry: false });
    if (existing?.isDirectory()) throw new Error(`${target} is a folder. Name a file.`);
    if (existing && !force) {
      throw new Error(`${target} already exists. Choose another name, or replace the backup with --force.`);
    }
  }
  if (!withKeys && existsSync(keysFile(file))) {
    throw new Error(`${keysFile(file)} belongs to the backup to replace. Add --with-keys, or move it away.`);
  }
}

async function writePartials(options: BackupOptions, source: string): Promise<Manifest> {
  const { dataDir, database, file, keyNames, withKeys, report = () => undefined, signal } = options;
  const partial = partialName(file);
  await (database ? copyDatabase(database, partial, { report, signal }) : copyLastCommit(source, partial));
  await pause(signal);
  const copy = await openStoreFile(partial, { name: "The store", inUse: false });
  try {
    const { audit } = await checkedCopy(copy, options);
    const tables = await digestTables(copy.database, signal);
    flush(partial);
    const keys = existingKeys(dataDir, keyNames);
    const text = keysText(keys);
    if (withKeys) writeOwn(partialName(keysFile(file)), text);
    const manifest = newManifest({
      console: options.version,
      schema: copy.schema,
      writtenAt: new Date().toISOString(),
      file: await fileDigest(partial, signal),
      audit,
      tables,
      keys: {
        files: [...keys.keys()],
        sha256: withKeys ? (await fileDigest(partialName(keysFile(file)))).sha256 : null,
      },
    });
    writeOwn(partialName(manifestFile(file)), manifestText(manifest));
    await pause(signal);
    return manifest;
  } finally {
    await copy.close();
  }
}

/** One statement in this process: writers in other processes continue, and the copy is the last commit. */
async function copyLastCommit(source: string, partial: string): Promise<void> {
  const store = await openStoreFile(source, { name: "The store", inUse: true });
  try {
    createOwn(partial);
    orDamaged("The store", () => store.database.prepare("vacuum into ?").run(partial));
  } finally {
    await store.close();
  }
}

async function checkedCopy(copy: StoreFile, { database, signal }: BackupOptions) {
  try {
    return await checkStore(copy, { name: "The store", signal });
  } catch (error) {
    if (!(error instanceof StoreFault)) throw error;
    const keep = database ? "use pg_dump" : "stop the console and copy the data folder";
    throw new StoreFault(`${error.message} No backup was written. To keep the store as it is, ${keep}.`, {
      cause: error,
    });
  }
}

/** Signals arrive between turns of the event loop, and only in the next one after long work. */
async function pause(signal: AbortSignal | undefined): Promise<void> {
  await nextTurn();
  await nextTurn();
  signal?.throwIfAborted();
}
