/** Generated secrets: created once, stored in the data folder, readable by its owner only. */
import "server-only";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { partialName } from "../store/backup/partial-file.ts";
import { env } from "./env.ts";
import type { KeyFile } from "./key-files.ts";

export function generatedSecret(name: KeyFile, make: () => string): string {
  const file = path.join(env().dataDir, name);
  const stored = storedSecret(file);
  if (stored !== "") return stored;
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const secret = make();
  // A full disk or a crash leaves no file, rather than one with a part of the secret.
  writeFileSync(partialName(file), secret, { mode: 0o600, flush: true });
  renameSync(partialName(file), file);
  return secret;
}

/** `""`: no file, or an empty one. A file that exists and cannot be read must not be replaced. */
function storedSecret(file: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return "";
    throw error;
  }
}
