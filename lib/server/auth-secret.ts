/** The secret that session cookies are encrypted with: the configured one, or in sandbox mode one made and kept in the data folder. */
import "server-only";
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { env } from "./env.ts";
import { keepInProcess } from "./process-wide.ts";

export function authSecret(): string {
  return env().authSecret ?? keepInProcess("auth-secret", madeSecret);
}

function madeSecret(): string {
  const file = path.join(env().dataDir, "nextauth-secret");
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    const secret = randomBytes(48).toString("base64url");
    writeFileSync(file, secret, { mode: 0o600 });
    return secret;
  }
}
