/** View model of the request log. */
import type { CallGroup, CallRow } from "../store/requests/request-calls.ts";
import type { RequestRow } from "../store/requests/requests.ts";
import type { Snippets } from "./snippets.ts";

export interface CallLine extends CallRow {
  /** Name of the attribute that the call is about, if it is stored. */
  readonly attributeName?: string;
}

export interface CallPage {
  readonly calls: readonly CallLine[];
  /** Cursor of the next page; absent on the last one. */
  readonly next?: string;
}

export interface CallSummary {
  /** Counts with all filters, and without any. */
  readonly total: number;
  readonly all: number;
  /** Filtered by everything except operation and outcome, which select among these groups. */
  readonly groups: readonly Omit<CallGroup, "operator">[];
  /** Callers' e-mail addresses; `null`: background requests of the console. */
  readonly callers: readonly (string | null)[];
}

export interface CallDetail {
  readonly call: CallLine;
  /** All attempts, first one first. */
  readonly attempts: readonly RequestRow[];
  /** The call as a runnable snippet; absent for an operation that this console no longer has. */
  readonly snippets?: Snippets;
}
