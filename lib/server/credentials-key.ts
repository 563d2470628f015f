/**
 * The keys that partner secrets are sealed with: the configured ones, or in sandbox mode one made and kept in the data folder.
 */
import "server-only";
import { randomBytes } from "node:crypto";
import { fail } from "../failure.ts";
import { env } from "./env.ts";
import { madeSecret } from "./made-secret.ts";
import { keepInProcess } from "./process-wide.ts";
import { readKey } from "./seal.ts";

/** The current one first; none when none is set. */
export function credentialsKeys(): readonly Buffer[] {
  const { credentialsKey, previousCredentialsKey, mode } = env();
  const made = mode === "sandbox" && !credentialsKey ? keepInProcess("credentials-key", made32) : undefined;
  return [credentialsKey ?? made, previousCredentialsKey]
    .map((text) => (text === undefined ? undefined : readKey(text)))
    .filter((key) => key !== undefined);
}

/** @throws FailureError `conflict` in words when the installation has none. */
export function sealingKey(): Buffer {
  const [key] = credentialsKeys();
  if (!key) throw fail("conflict", NO_KEY);
  return key;
}

export const NO_KEY =
  "This installation cannot keep secrets yet: set CREDENTIALS_KEY to the output of “openssl rand -base64 32” and start the console again.";

const made32 = (): string => madeSecret("credentials-key", () => randomBytes(32).toString("base64"));
