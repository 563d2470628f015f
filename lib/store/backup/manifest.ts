/** Manifest of a backup: a JSON file beside it that says what the backup contains. */
import "server-only";
import { createHash } from "node:crypto";
import { createReadStream, readFileSync } from "node:fs";
import { z } from "zod";
import { rowCount, type RowDigests } from "../copy/row-digests.ts";
import { newerSchema, StoreFault, type SchemaStep } from "./store-file.ts";

const FORMAT = 1;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().nonnegative();

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** Version of the console that wrote it. */
  console: z.string(),
  engine: z.literal("sqlite"),
  schema: z.object({ step: count, name: z.string() }),
  /** ISO 8601, UTC. */
  writtenAt: z.string(),
  file: z.object({ bytes: count, sha256 }),
  /** Number of entries of the audit log, and the hash of the last one. */
  audit: z.object({ entries: count, hash: z.string() }),
  tables: z.record(z.string(), z.object({ rows: count, sha256 })),
  keys: z.object({
    /** Key files of the data folder at that time. */
    files: z.array(z.string()),
    /** SHA-256 of the file with their contents; null: they are not part of the backup. */
    sha256: sha256.nullable(),
  }),
});

export type Manifest = z.infer<typeof manifestSchema>;

export const manifestFile = (file: string): string => `${file}.json`;
export const keysFile = (file: string): string => `${file}.keys`;

export const manifestText = (manifest: Manifest): string => `${JSON.stringify(manifest, null, 2)}\n`;

export const newManifest = (parts: Omit<Manifest, "format" | "engine">): Manifest => ({
  format: FORMAT,
  engine: "sqlite",
  ...parts,
});

/**
 * Manifest of a backup; `undefined` when there is none.
 * @throws StoreFault when it cannot be read, or when the backup has a newer schema than this version.
 */
export function readManifest(file: string, newest: SchemaStep): Manifest | undefined {
  const path = manifestFile(file);
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw new StoreFault(`The manifest ${path} can't be read.`, { cause: error });
  }
  const outcome = manifestSchema.safeParse(jsonOf(text));
  if (!outcome.success) {
    throw new StoreFault(`${path} isn't a manifest that this version of the console can read. Nothing was changed.`);
  }
  const { schema } = outcome.data;
  if (schema.step > newest.step) throw new StoreFault(newerSchema(`The backup ${file}`, schema));
  return outcome.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** First difference of the tables from the manifest, as a sentence. */
export function tableDifference(tables: RowDigests, manifest: Manifest): string | undefined {
  const names = new Set([...Object.keys(manifest.tables), ...Object.keys(tables)]);
  for (const name of [...names].toSorted()) {
    const [expected, found] = [manifest.tables[name], tables[name]];
    if (!found) return `Table “${name}” of the manifest is missing.`;
    if (!expected) return `Table “${name}” isn't in the manifest.`;
    if (found.rows !== expected.rows) {
      return `Table “${name}” has ${rowCount(found.rows)}, but the manifest says ${rowCount(expected.rows)}.`;
    }
    if (found.sha256 !== expected.sha256) return `The rows of table “${name}” differ from the manifest.`;
  }
  return undefined;
}

/** Size and SHA-256 of a file. */
export async function fileDigest(file: string, signal?: AbortSignal): Promise<Manifest["file"]> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) {
    signal?.throwIfAborted();
    bytes += (chunk as Buffer).length;
    hash.update(chunk as Buffer);
  }
  return { bytes, sha256: hash.digest("hex") };
}
