/** Generated secrets: created once, stored in the data folder, readable by its owner only. */
import "server-only";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { partialName } from "../store/backup/partial-file.ts";
import { env } from "./env.ts";
import type { KeyFile } from "./key-files.ts";

export function generatedSecret(name: KeyFile, make: () => string): string {
  const file = path.join(env().dataDir, name);
  const stored = storedSecret(file);
  if (stored) return stored;
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const partial = partialName(file);
  try {
    // A full disk or a crash leaves no file, rather than one with a part of the secret.
    writeFileSync(partial, make(), { mode: 0o600, flush: true });
    if (stored === undefined) linkUnlessTaken(partial, file);
    else renameSync(partial, file);
  } finally {
    rmSync(partial, { force: true });
  }
  return storedSecret(file) ?? "";
}

/** `undefined`: no file; `""`: an empty one. A file that exists and cannot be read must not be replaced. */
function storedSecret(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

/** Of several processes that start at once, one creates the secret. */
function linkUnlessTaken(partial: string, file: string): void {
  try {
    linkSync(partial, file);
  } catch (error) {
    if (hasCode(error, "EEXIST")) return;
    // A file system without links.
    renameSync(partial, file);
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;
