/** Keys of the data folder, as one file beside a backup. */
import "server-only";
import { existsSync, readFileSync, renameSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { fileDigest, keysFile, type Manifest } from "./manifest.ts";
import { flush, partialName, writeOwn } from "./partial-file.ts";
import { StoreFault } from "./store-file.ts";

/** Contents by file name. */
export type Keys = ReadonlyMap<string, string>;

export function existingKeys(dataDir: string, names: readonly string[]): Keys {
  const existing = names.filter((name) => existsSync(path.join(dataDir, name)));
  return new Map(existing.map((name) => [name, readFileSync(path.join(dataDir, name), "utf8").trim()]));
}

export const keysText = (keys: Keys): string => `${JSON.stringify(Object.fromEntries(keys), null, 2)}\n`;

/**
 * Keys of a backup; none when it was written without them.
 * @param names file names that may be written into a data folder.
 * @throws StoreFault when the file is missing or differs from the manifest.
 */
export async function readKeys(file: string, manifest: Manifest | undefined, names: readonly string[]): Promise<Keys> {
  const from = keysFile(file);
  if (!existsSync(from)) {
    if (manifest?.keys.sha256) throw new StoreFault(`The keys of the backup, ${from}, are missing.`);
    return new Map();
  }
  if (manifest && manifest.keys.sha256 !== (await fileDigest(from)).sha256) {
    throw new StoreFault(`${from} differs from the manifest.`);
  }
  const outcome = z.record(z.string(), z.string().min(1)).safeParse(parsed(readFileSync(from, "utf8")));
  if (!outcome.success) throw new StoreFault(`${from} isn't a file of keys.`);
  return new Map(Object.entries(outcome.data).filter(([name]) => names.includes(name)));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Keys that the folder does not have, or has with other contents. */
export function keysToWrite(dataDir: string, keys: Keys): Keys {
  const existing = existingKeys(dataDir, [...keys.keys()]);
  return new Map([...keys].filter(([name, key]) => existing.get(name) !== key));
}

/** Writes keys into the folder; another key of the same name is renamed aside. */
export function writeKeys(dataDir: string, keys: Keys, aside: (file: string) => string): void {
  for (const [name, key] of keys) {
    const file = path.join(dataDir, name);
    writeOwn(partialName(file), key);
    if (existsSync(file)) renameSync(file, aside(file));
    renameSync(partialName(file), file);
  }
  flush(dataDir);
}
