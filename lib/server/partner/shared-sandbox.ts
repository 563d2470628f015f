/** Settings of a sandbox that several consoles on this machine share. Pure: values are passed in. */
import "server-only";
import { baseUrlFaults } from "../network/base-url.ts";

export interface SharedSandbox {
  readonly baseUrl: string;
  readonly accessKey: string;
  readonly signingSecret: string;
}

export const SHARED_SANDBOX_EXAMPLES = {
  SANDBOX_URL: "http://127.0.0.1:4010",
  SANDBOX_ACCESS_KEY: "the access key that npm run sandbox printed",
  SANDBOX_SIGNING_SECRET: "the signing secret that npm run sandbox printed",
} as const;

/** @returns `undefined` if none is set, or if there are faults, which are reported by `complain`. */
export function readSharedSandbox(
  value: (name: string) => string | undefined,
  complain: (name: string, reason: string) => void,
): SharedSandbox | undefined {
  const baseUrl = value("SANDBOX_URL");
  if (baseUrl === undefined) return undefined;
  const keys = ["SANDBOX_ACCESS_KEY", "SANDBOX_SIGNING_SECRET"] as const;
  const [accessKey, signingSecret] = keys.map(value);
  for (const name of keys) if (value(name) === undefined) complain(name, "is required when SANDBOX_URL is set");
  // A sandbox listens on this machine only, over plain http.
  const isHere = /^http:/i.test(baseUrl) && baseUrlFaults(baseUrl, { allowHosts: [], loopback: true }).length === 0;
  if (!isHere) complain("SANDBOX_URL", "must be the http URL of a sandbox on this machine");
  return isHere && accessKey !== undefined && signingSecret !== undefined
    ? { baseUrl: baseUrl.replace(/\/+$/, ""), accessKey, signingSecret }
    : undefined;
}
