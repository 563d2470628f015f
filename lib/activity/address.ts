/** Addresses of the request log and the audit log. */
import type { FailureCode } from "../failure.ts";
import { boundedInt, day, oneOf, shortText, type Parsed } from "../query/address-parsers.ts";

export const CALLS_PER_PAGE = 100;
export const ENTRIES_PER_PAGE = 100;

/** Filter periods, in milliseconds before now. */
export const CALL_PERIODS = {
  hour: 3_600_000,
  day: 86_400_000,
  week: 7 * 86_400_000,
  month: 30 * 86_400_000,
} as const;

/** Failure codes a call to the service can end with. */
export type CallFailure = Exclude<
  FailureCode,
  | "console_gone"
  | "signed_out"
  | "forbidden"
  | "invalid_input"
  | "conflict"
  | "account_fault"
  | "stale_build"
  | "store_failed"
  | "missing"
>;

/** Value of `by` for background requests of the console. */
export const CONSOLE_ACTOR = "console";
export const MAX_ACTIVITY_FILTER_LENGTH = 200;

const text = shortText(MAX_ACTIVITY_FILTER_LENGTH).withDefault("");

/** Filters of the request log. An empty value means no filter. */
export const callFilter = {
  operation: text,
  /** `ok`, `failed`, or a failure code. */
  outcome: text,
  /** E-mail address, or `console`. */
  by: text,
  /** Reference of a call, or part of it. */
  ref: text,
  period: oneOf(["", "hour", "day", "week", "month"]).withDefault(""),
};
export type CallQuery = Parsed<typeof callFilter>;

export const ALL_CALLS: CallQuery = { operation: "", outcome: "", by: "", ref: "", period: "" };

/** `open`: reference of the call shown in detail. */
export const callsAddress = { ...callFilter, open: text };

/** Filters of the audit log. An empty value means no filter. */
export const auditFilter = {
  /** Email address. */
  by: text,
  action: text,
  /** Substring of the subject. */
  about: text,
  /** UTC days, both inclusive. */
  from: day,
  to: day,
};
export type AuditQuery = Parsed<typeof auditFilter>;

export const ALL_ENTRIES: AuditQuery = { by: "", action: "", about: "", from: "", to: "" };

/** `open`: number of the entry shown in detail. */
export const auditAddress = { ...auditFilter, open: boundedInt(1, Number.MAX_SAFE_INTEGER) };
