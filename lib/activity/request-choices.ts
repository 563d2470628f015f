/** What the list of calls can be narrowed by, as it stands in an address. Free of the schema library: the browser reads it too. */
import type { FailureCode } from "../failure.ts";

export const CALLS_A_PAGE = 100;

/** How far back, in milliseconds. */
export const CALL_PERIODS = {
  hour: 3_600_000,
  day: 86_400_000,
  week: 7 * 86_400_000,
  month: 30 * 86_400_000,
} as const;
export type CallPeriod = keyof typeof CALL_PERIODS;

/** Ends of a call to the service that are no answer of use. */
export type CallFailure = Exclude<
  FailureCode,
  | "console_gone"
  | "signed_out"
  | "forbidden"
  | "invalid_input"
  | "conflict"
  | "account_fault"
  | "stale_build"
  | "missing"
>;

/** `""` narrows nothing. */
export interface CallWish {
  readonly operation: string;
  /** `ok`, `failed`, or the code of a failure. */
  readonly outcome: string;
  /** E-mail address, or `console` for what it did by itself. */
  readonly by: string;
  /** Of a call, whole. */
  readonly ref: string;
  readonly period: "" | CallPeriod;
}

export const EVERY_CALL: CallWish = { operation: "", outcome: "", by: "", ref: "", period: "" };
export const BY_ITSELF = "console";
export const LONGEST_ACTIVITY_FILTER = 200;

const isPeriod = (text: string): text is CallPeriod => Object.hasOwn(CALL_PERIODS, text);

/** As it stands in an address: what is no wish narrows nothing. */
export function linkedCallWish(typed: Readonly<Record<keyof CallWish, string>>): CallWish {
  return {
    operation: textOf(typed.operation),
    outcome: textOf(typed.outcome),
    by: textOf(typed.by),
    ref: textOf(typed.ref),
    period: isPeriod(typed.period) ? typed.period : "",
  };
}

const textOf = (value: string): string => (value.length <= LONGEST_ACTIVITY_FILTER ? value.trim() : "");
