/** Secrets of sandbox mode: made once, kept in the data folder for their owner alone. */
import "server-only";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { env } from "./env.ts";

/** @param name of the file. */
export function madeSecret(name: string, make: () => string): string {
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
