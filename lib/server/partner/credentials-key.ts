/**
 * Keys that partner secrets are sealed with: the configured ones, or in sandbox mode a generated one stored in the data
 * folder.
 */
import "server-only";
import { randomBytes } from "node:crypto";
import { fail } from "../../failure.ts";
import { env } from "../env.ts";
import { generatedSecret } from "../generated-secret.ts";
import { processSingleton } from "../process-wide.ts";
import { readKey } from "./seal.ts";

/** Current key first; empty if none is set. */
export function credentialsKeys(): readonly Buffer[] {
  const { credentialsKey, previousCredentialsKey, mode } = env();
  const made = mode === "sandbox" && !credentialsKey ? processSingleton("credentials-key", newKey) : undefined;
  return [credentialsKey ?? made, previousCredentialsKey]
    .map((text) => (text === undefined ? undefined : readKey(text)))
    .filter((key) => key !== undefined);
}

/** @throws FailureError `conflict` with a readable message when the installation has no key. */
export function sealingKey(): Buffer {
  const [key] = credentialsKeys();
  if (!key) throw fail("conflict", NO_KEY);
  return key;
}

export const NO_KEY =
  "Secrets can’t be stored yet. Set CREDENTIALS_KEY to the output of “openssl rand -base64 32” and restart the console.";

const newKey = (): string => generatedSecret("credentials-key", () => randomBytes(32).toString("base64"));
