/** Row of the table of expectations: the result of a fault in the console. Types and labels only. */
import type { FailureCode, FailureDetail } from "../../failure.ts";
import type { OperationName } from "../../sampling/operations.ts";

export type FaultKind =
  /** No response, or a late one. */
  | "silence"
  /** A connection that breaks. */
  | "cut"
  /** An error response with an error status. */
  | "refusal"
  /** A success that isn't a usable response. */
  | "wrong-answer"
  /** A usable response with undocumented or extreme values. */
  | "odd-values"
  /** Too large, too dense or too deep. */
  | "heavy"
  /** A valid shape that breaks a rule of the protocol. */
  | "protocol";

export const FAULT_KINDS: Readonly<Record<FaultKind, string>> = {
  silence: "Slow or silent",
  cut: "Broken connections",
  refusal: "Refusals",
  "wrong-answer": "Wrong responses",
  "odd-values": "Odd values",
  heavy: "Oversized responses",
  protocol: "Protocol violations",
};

export interface FaultOutcome {
  readonly result: "ok" | FailureCode;
  readonly detail?: FailureDetail;
  /** Attempts of one call; the most, if `atMost`. */
  readonly attempts: number;
  /** The fault affects only some calls. */
  readonly atMost?: true;
}

export interface FaultExpectation {
  readonly kind: FaultKind;
  /** Result of `get-opportunity`, or of those of `operations` that read. */
  readonly read: FaultOutcome;
  /** Result of `qualify` and of `create-context` with a chosen id, or of those of `operations` that write. */
  readonly write: FaultOutcome;
  /** Calls that still succeed before the result: of the sandbox, or of one connection for `stale-keepalive`. */
  readonly callsBefore?: number;
  /** Operations whose answers the fault changes; absent for all. */
  readonly operations?: readonly OperationName[];
  /** Effect on screen, with the title of the notice, or the text on the page, in quotation marks. */
  readonly sees: string;
  /** Reason for this behavior. */
  readonly why: string;
}

/** Faults that a server which answers can't produce (decision 323): not offered as switches, proven in the tests named here. */
export interface ClientSideFault {
  readonly effect: string;
  readonly read: FaultOutcome;
  readonly write: FaultOutcome;
  /** As in `FaultExpectation`. */
  readonly sees: string;
  readonly why: string;
  /** Steps by which a person sees it all the same. */
  readonly toSee?: string;
  /** Paths of tests. */
  readonly tests: readonly string[];
}
