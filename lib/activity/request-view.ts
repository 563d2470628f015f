/** Calls to the service as the screen shows them. */
import type { CallGroup, CallRow } from "../store/request-calls.ts";
import type { RequestRow } from "../store/requests.ts";
import type { Snippets } from "./snippets.ts";

export interface CallPage {
  readonly calls: readonly CallRow[];
  /** Where the next page begins; absent on the last one. */
  readonly next?: string;
}

export interface CallSummary {
  /** With every filter, and with none. */
  readonly total: number;
  readonly all: number;
  /** With every filter but operation and outcome, which choose among these. */
  readonly groups: readonly Omit<CallGroup, "operator">[];
  /** Addresses of who asked; `null`: the console by itself. */
  readonly callers: readonly (string | null)[];
}

export interface CallDetail {
  readonly call: CallRow;
  /** Each attempt, the first one first. */
  readonly attempts: readonly RequestRow[];
  /** The same call as text; absent for an operation that this console no longer knows. */
  readonly snippets?: Snippets;
}
