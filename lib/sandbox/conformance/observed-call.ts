/**
 * One call of a conformance session, as the rules see it. Nothing personal and no secret is kept: respondents and context
 * IDs are keyed digests, addresses and context values only their kind.
 */
import type { OperationName } from "../../sampling/operations.ts";

export type SignatureVerdict = "verified" | "mismatch" | "unknown-key";

/** Facts about the body of a call. IDs are decimal texts; one that was sent as a JSON string has its quotes. */
export interface SentFacts {
  readonly bytes: number;
  /** Digest of the body: the same call has the same digest. */
  readonly digest: string;
  /** Whether a text has characters outside ASCII. */
  readonly beyondAscii: boolean;
  readonly attribute?: string;
  readonly opportunity?: string;
  /** Present if the call has at least one paging field. */
  readonly page?: { readonly number: number | undefined; readonly size: number | undefined; readonly country: string };
  readonly groups?: readonly string[];
  /** Keyed digest. */
  readonly respondent?: string;
  /** `undefined` if the call has no address. */
  readonly ipv4?: boolean | undefined;
  /** Keyed digest; `undefined` if the service chooses the ID. */
  readonly contextId?: string | undefined;
  /** JSON type of each context value by key. */
  readonly contextTypes?: Readonly<Record<string, string>>;
}

export interface GivenAnswer {
  /** 0 if the connection was reset instead. */
  readonly status: number;
  readonly delivery: "answer" | "redirect" | "stall" | "reset";
  /** Seconds of the `Retry-After` header. */
  readonly retryAfter?: number;
  /** Number of items in a list. */
  readonly items?: number;
  /** Before it was written, monotonic milliseconds. */
  readonly tick: number;
  /**
   * After it was written or its connection closed, monotonic milliseconds. A call that arrived earlier was sent without
   * knowing this answer. Absent until then.
   */
  readonly finished?: number;
  /** End of a stalled answer: who ended it, and after how many milliseconds. */
  readonly closed?: { readonly by: "client" | "limit"; readonly after: number };
}

export interface ObservedCall {
  /** From 1, in order of arrival. */
  readonly number: number;
  /** Arrival, epoch milliseconds. */
  readonly at: number;
  /** Arrival, monotonic milliseconds. */
  readonly tick: number;
  readonly method: string;
  readonly operation: OperationName;
  /** Media type in lower case, without parameters. */
  readonly contentType: string;
  readonly signature: SignatureVerdict;
  /** Digest of the signature header, to compare two calls. */
  readonly signatureDigest: string;
  readonly expiration: string;
  /** Milliseconds from arrival to expiration; `undefined` if it is not an RFC 3339 date-time. */
  readonly expiresIn: number | undefined;
  readonly sent: SentFacts;
  readonly answer: GivenAnswer;
}

/** Bytes that reached the address of a redirect. */
export interface SecondVisit {
  readonly at: number;
  readonly bytes: number;
  /** Whether they include an authentication header. */
  readonly credentials: boolean;
}
