import type { FailureCode } from "../failure.ts";
import type { OperationName } from "./operations.ts";
import type { Phase } from "./transport-error.ts";

/** What is kept of one attempt, for the log and the measures. Never a body, a key or a secret. */
export interface CallRecord {
  /** The same for all attempts of a call, and in the failure shown. */
  readonly reference: string;
  readonly operation: OperationName;
  /** Who asked, as the caller named them. */
  readonly operator?: string;
  /** From 1. */
  readonly attempt: number;
  /** The most attempts that the call may make. */
  readonly attempts: number;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  /** Milliseconds from leaving the queue to the end. */
  readonly durationMs: number;
  /** Milliseconds spent waiting for a place. */
  readonly queuedMs: number;
  /** HTTP status, when an answer began. */
  readonly status?: number;
  readonly outcome: "ok" | FailureCode;
  /** Bytes of the body sent; 0 when nothing was. */
  readonly requestBytes: number;
  /** Decoded bytes of the answer's body. */
  readonly responseBytes: number;
  /** The service's clock minus ours, to about a second, when the answer told the time. */
  readonly skewMs?: number;
  /** Where a connection failed. */
  readonly phase?: Phase;
}
