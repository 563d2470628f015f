/**
 * Respondent fingerprint that shows only whether two runs are about the same respondent: an HMAC under a secret that
 * never leaves this installation, so that ids cannot be guessed from the store.
 */
import "server-only";
import { createHmac, randomBytes } from "node:crypto";
import { env } from "../../../server/env.ts";
import { generatedSecret } from "../../../server/generated-secret.ts";
import { processSingleton } from "../../../server/process-wide.ts";

/** 64 hex characters. */
export function respondentFingerprint(partnerId: string, respondentId: string): string {
  return createHmac("sha256", secret()).update(`${partnerId}\n${respondentId}`, "utf8").digest("hex");
}

const secret = (): string =>
  env().respondentKey ??
  processSingleton("respondent-secret", () =>
    generatedSecret("respondent-secret", () => randomBytes(48).toString("base64url")),
  );
