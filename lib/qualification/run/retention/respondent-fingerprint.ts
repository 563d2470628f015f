/**
 * Respondent fingerprint that shows only whether two runs are about the same respondent: an HMAC under a secret that
 * never leaves this installation, so that ids cannot be guessed from the store.
 */
import "server-only";
import { createHmac, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { env } from "../../../server/env.ts";
import type { KeyFile } from "../../../server/key-files.ts";
import { processSingleton } from "../../../server/process-wide.ts";

const FILE: KeyFile = "respondent-secret";

/** 64 hex characters. */
export function respondentFingerprint(partnerId: string, respondentId: string): string {
  return createHmac("sha256", secret()).update(`${partnerId}\n${respondentId}`, "utf8").digest("hex");
}

const secret = (): string => env().respondentKey ?? processSingleton("respondent-secret", readOrCreate);

function readOrCreate(): string {
  const file = path.join(env().dataDir, FILE);
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    const made = randomBytes(48).toString("base64url");
    writeFileSync(file, made, { mode: 0o600, flag: "wx" });
    return made;
  }
}
