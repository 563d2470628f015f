/**
 * Secret that session cookies are encrypted with: the configured one, or in sandbox mode a generated one stored in the
 * data folder.
 */
import "server-only";
import { randomBytes } from "node:crypto";
import { env } from "../env.ts";
import { generatedSecret } from "../generated-secret.ts";
import { processSingleton } from "../process-wide.ts";

export function authSecret(): string {
  return (
    env().authSecret ??
    processSingleton("auth-secret", () =>
      generatedSecret("nextauth-secret", () => randomBytes(48).toString("base64url")),
    )
  );
}

/** All secrets that may have encrypted a valid cookie, the current one first. */
export const acceptedAuthSecrets = (): readonly string[] => [authSecret(), ...[env().previousAuthSecret ?? []].flat()];
