/** Verifies the store of a data folder, or a backup. */
import "server-only";
import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { migrations } from "../migrations/all.ts";
import { STORE_FILE } from "../open-store.ts";
import { checkSearch, checkStore, type SoundStore } from "./check-store.ts";
import { fileDigest, manifestFile, readManifest, tableDifference, type Manifest } from "./manifest.ts";
import { digestTables } from "../copy/row-digests.ts";
import type { SearchAgreement } from "./search-agreement.ts";
import { damageOr, openStoreFile, StoreFault, type SchemaStep, type StoreFile } from "./store-file.ts";

export interface VerifyOptions {
  readonly dataDir: string;
  /** Backup; absent: the store of the data folder, which a console may be using. */
  readonly file?: string | undefined;
  /** Compares every text with the search index instead of a sample. */
  readonly whole: boolean;
  readonly signal?: AbortSignal;
}

export interface Verified extends SoundStore {
  readonly file: string;
  readonly schema: SchemaStep;
  /** `undefined`: not compared, because the schema is older. */
  readonly search: SearchAgreement | undefined;
  readonly manifest: Manifest | undefined;
}

/** @throws Error with a readable message that names the first difference. */
export async function verify({ dataDir, file: backup, whole, signal }: VerifyOptions): Promise<Verified> {
  const file = backup ?? path.join(dataDir, STORE_FILE);
  if (backup === undefined && !existsSync(file)) {
    throw new Error(`No data found in the folder ${dataDir}. Check DATA_DIR.`);
  }
  const name = backup === undefined ? `The store ${file}` : `The backup ${file}`;
  const manifest = backup === undefined ? undefined : manifestOf(file, { manifest: false });
  const store = await openStoreFile(file, { name, inUse: backup === undefined });
  try {
    const sound = await checkStore(store, { name, signal });
    const search = store.current ? await checkSearch(store, name, whole) : undefined;
    signal?.throwIfAborted();
    if (manifest) await refuseDifference(store, { name, manifest, digest: await fileDigest(file, signal), signal });
    return { ...sound, file, schema: store.schema, search, manifest };
  } finally {
    await store.close();
  }
}

/**
 * Manifest of an existing backup.
 * @throws Error when the backup does not exist, is a store with an unwritten log, or has no manifest although it must.
 */
export function manifestOf(file: string, required: { readonly manifest: boolean }): Manifest | undefined {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new Error(`There is no backup ${file}.`);
  if ((statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0) {
    throw new StoreFault(
      `${file} isn't a backup: the log ${file}-wal beside it holds changes. Write one with “npm run store -- backup”.`,
    );
  }
  const manifest = readManifest(file, NEWEST);
  if (manifest || !required.manifest) return manifest;
  throw new StoreFault(
    `The backup has no manifest: ${manifestFile(file)} doesn't exist. ` +
      "Add --no-manifest to restore the file without comparing its rows. Nothing was changed.",
  );
}

const NEWEST: SchemaStep = { step: migrations.at(-1)?.id ?? 0, name: "" };

interface Comparison {
  readonly name: string;
  readonly manifest: Manifest;
  readonly digest: Manifest["file"];
  readonly signal?: AbortSignal | undefined;
}

/** @throws StoreFault that names the first difference from the manifest. */
export async function refuseDifference(store: StoreFile, comparison: Comparison): Promise<void> {
  const { name, manifest, digest, signal } = comparison;
  try {
    const difference = tableDifference(await digestTables(store.database, signal), manifest);
    if (difference !== undefined) throw new StoreFault(`${name}: ${difference}`);
  } catch (error) {
    throw damageOr(name, error);
  }
  if (digest.bytes !== manifest.file.bytes || digest.sha256 !== manifest.file.sha256) {
    throw new StoreFault(
      `${name} differs from the manifest, although its rows are the same: its search index or free space was changed.`,
    );
  }
}
