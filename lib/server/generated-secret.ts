/** Generated secrets of sandbox mode: created once, stored in the data folder, readable by its owner only. */
import "server-only";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { env } from "./env.ts";
import type { KeyFile } from "./key-files.ts";

export function generatedSecret(name: KeyFile, make: () => string): string {
  const file = path.join(env().dataDir, name);
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    const secret = make();
    writeFileSync(file, secret, { mode: 0o600 });
    return secret;
  }
}
