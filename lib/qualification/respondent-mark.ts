/**
 * A mark of a respondent that tells two runs about the same person apart from two about different ones, and nothing else: an
 * HMAC under a secret that never leaves this installation, so that ids cannot be guessed from the store.
 */
import "server-only";
import { createHmac, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { env } from "../server/env.ts";
import { keepInProcess } from "../server/process-wide.ts";

/** 64 hex characters. */
export function respondentMark(partnerId: string, respondentId: string): string {
  return createHmac("sha256", secret()).update(`${partnerId}\n${respondentId}`, "utf8").digest("hex");
}

const secret = (): string => keepInProcess("respondent-secret", readOrMake);

function readOrMake(): string {
  const file = path.join(env().dataDir, "respondent-secret");
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    const made = randomBytes(48).toString("base64url");
    writeFileSync(file, made, { mode: 0o600, flag: "wx" });
    return made;
  }
}
