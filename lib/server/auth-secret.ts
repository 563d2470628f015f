/** The secret that session cookies are encrypted with: the configured one, or in sandbox mode one made and kept in the data folder. */
import "server-only";
import { randomBytes } from "node:crypto";
import { env } from "./env.ts";
import { madeSecret } from "./made-secret.ts";
import { keepInProcess } from "./process-wide.ts";

export function authSecret(): string {
  return (
    env().authSecret ??
    keepInProcess("auth-secret", () => madeSecret("nextauth-secret", () => randomBytes(48).toString("base64url")))
  );
}

/** Every secret that may have made a cookie which is still good, the one in use first. */
export const knownAuthSecrets = (): readonly string[] => [authSecret(), ...[env().previousAuthSecret ?? []].flat()];
