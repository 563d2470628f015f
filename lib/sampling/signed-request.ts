/** One signed request to an operation: its URL, its headers, and the exchange that it became. */
import type { Dialect } from "./dialect.ts";
import type { Operation } from "./operations.ts";
import { sign, type Credentials, type SignedContent } from "./signature.ts";
import type { TransportAnswer } from "./transport/transport.ts";

export interface ServiceUrls {
  readonly baseUrl: string;
  /** Base URL of `/get-opportunity`, if different. */
  readonly opportunityBaseUrl?: string | undefined;
}

export function operationUrl(
  { baseUrl, opportunityBaseUrl }: ServiceUrls,
  { host, path }: Pick<Operation<unknown, unknown>, "host" | "path">,
): string {
  const base = host === "opportunity" ? (opportunityBaseUrl ?? baseUrl) : baseUrl;
  return base.replace(/\/+$/, "") + path;
}

/** @param now epoch milliseconds, corrected for the clock of the service. */
export const expirationAt = (now: number, { signatureLifetime }: Pick<Dialect, "signatureLifetime">): string =>
  new Date(now + signatureLifetime).toISOString();

/** Headers of a request as sent. They contain the access key. */
export function signedHeaders(
  content: SignedContent,
  expiration: string,
  credentials: Credentials,
  { headerPrefix, signing }: Pick<Dialect, "headerPrefix" | "signing">,
): Readonly<Record<string, string>> {
  return {
    accept: "application/json",
    "accept-encoding": "gzip, deflate, br",
    "content-type": "application/json",
    [`${headerPrefix}-expiration`]: expiration,
    [`${headerPrefix}-access-key`]: credentials.accessKey,
    [`${headerPrefix}-signature`]: sign(content, expiration, credentials, signing),
  };
}

/** One attempt with its request and answer. For the caller only: it contains the keys and respondent data. */
export interface Exchange extends SignedContent {
  readonly attempt: number;
  /** Keys that signed this attempt; the account may have others by now. */
  readonly credentials: Credentials;
  /** As sent. */
  readonly headers: Readonly<Record<string, string>>;
  /** `undefined`: no complete answer arrived. */
  readonly answer: TransportAnswer | undefined;
}
