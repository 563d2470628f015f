import type { FailureCode } from "../failure.ts";
import type { CallSubject } from "./call-subject.ts";
import type { Drift } from "./contract/drift.ts";
import type { OperationName } from "./operations.ts";
import type { Phase } from "./transport/transport-error.ts";

/** Record of one attempt, for the request log and metrics. Never contains a body, key or secret. */
export interface CallRecord {
  /** Shared by all attempts of a call and shown with its failure. */
  readonly reference: string;
  readonly operation: OperationName;
  /** Caller, as named in the call options. */
  readonly operator?: string;
  /** From 1. */
  readonly attempt: number;
  /** Maximum number of attempts of the call. */
  readonly attempts: number;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  /** Milliseconds from leaving the queue to the end. */
  readonly durationMs: number;
  /** Milliseconds spent in the queue. */
  readonly queuedMs: number;
  /** HTTP status, if an answer began. */
  readonly status?: number;
  readonly outcome: "ok" | FailureCode;
  /** Bytes of the sent body; 0 if nothing was sent. */
  readonly requestBytes: number;
  /** Decoded bytes of the answer body. */
  readonly responseBytes: number;
  /** Service clock minus local clock, accurate to about a second; only if the answer had a `Date`. */
  readonly skewMs?: number;
  /** Phase in which a connection failed. */
  readonly phase?: Phase;
}

/** Content of an attempt that the record leaves out, for a request log that people read. */
export interface CallDetails {
  readonly subject: CallSubject;
  /** The service's own error sentence, as received. It may repeat sent values, so it is stored only without them. */
  readonly message?: string | undefined;
  /** Differences between the answer and the contract. A path may name a field after a sent value. */
  readonly drift: readonly Drift[];
  /** Sent values to redact. */
  readonly personal: readonly string[];
}
