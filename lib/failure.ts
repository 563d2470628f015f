/**
 * The single vocabulary of expected failures: exceptions inside the process, data across the border (principle 3 in
 * `lib/README.md`). `toResult` and `unwrap` are the only two conversions; anything that is not a `FailureError` is a bug
 * and is rethrown.
 */

/** Errors reported by the service, with the names of §7. */
export type ServiceFailureCode =
  | "bad_request"
  | "invalid_credentials"
  | "unauthorized"
  | "not_found"
  | "rate_limited"
  | "internal_error";

/** Errors detected by the client. */
type ClientFailureCode =
  | "unreachable"
  | "timed_out"
  | "malformed_answer"
  | "too_large"
  | "outcome_unknown"
  | "clock_skew"
  | "overloaded"
  | "cancelled";

/** Errors raised by the console itself. */
type ConsoleFailureCode =
  | "console_gone"
  | "signed_out"
  | "forbidden"
  | "invalid_input"
  | "conflict"
  | "account_fault"
  | "stale_build"
  | "store_failed"
  | "missing";

export type FailureCode = ServiceFailureCode | ClientFailureCode | ConsoleFailureCode;

/** Circumstance of a failed call, in addition to its code. */
export type FailureDetail =
  /** Not sent: calls pause after repeated failures. */
  | "paused"
  /** The service answered with a redirect. */
  | "redirect"
  /** A web page answered where data was expected. */
  | "web_page"
  /** While testing an account: the operation does not exist at the base URL. */
  | "wrong_path"
  /** The address or its certificate cannot be used, however often it is tried. */
  | "unusable"
  /** The connection broke after the request was sent. */
  | "reset"
  /** A write was answered with success, but the answer cannot be read. */
  | "unread"
  /** The same, and the answer is a web page: another server may have answered. */
  | "unread_page"
  /** The partner account of the page is no longer available to its operator. */
  | "account_gone"
  /** Canceled after the request was sent. */
  | "sent";

export interface Issue {
  /** Dotted path of the field, `""` for the whole input. */
  readonly path: string;
  readonly message: string;
}

/** Plain data, safe to send to a browser: never contains a secret, a body or respondent data. */
export interface Failure {
  readonly code: FailureCode;
  /** One sentence: the console's own, or the service's, verbatim. */
  readonly message: string;
  /** The message is the service's own. */
  readonly quoted?: true;
  readonly detail?: FailureDetail;
  readonly retryable: boolean;
  /** Operation path such as `/get-opportunity`, when a service call failed. */
  readonly operation?: string;
  /** HTTP status as received. */
  readonly status?: number;
  /** Correlation id of the call, the same as in the request log. */
  readonly reference?: string;
  /** Time of the failure, epoch milliseconds. */
  readonly at: number;
  /** Milliseconds to wait, from the service's `Retry-After`. */
  readonly retryAfter?: number;
  /** Invalid fields, for `invalid_input` and `malformed_answer`. */
  readonly issues?: readonly Issue[];
}

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure };

/** Expected failure as an exception inside a process. */
export class FailureError extends Error {
  readonly failure: Failure;
  constructor(failure: Failure, options?: ErrorOptions) {
    super(`${failure.code}: ${failure.message}`, options);
    this.name = "FailureError";
    this.failure = failure;
  }
}

/** Builds a failure to throw: `throw fail("forbidden", "…")`. */
export function fail(
  code: FailureCode,
  message: string,
  more: Partial<Omit<Failure, "code" | "message">> = {},
): FailureError {
  return new FailureError({ code, message, retryable: false, at: Date.now(), ...more });
}

/** throw → Result. Bugs are not caught. */
export async function toResult<T>(run: () => Promise<T>): Promise<Result<T>> {
  try {
    return { ok: true, value: await run() };
  } catch (error) {
    // Structural check: the process-wide client belongs to another bundle, with its own class of the same name.
    const failure = failureOf(error);
    if (failure) return { ok: false, failure };
    throw error;
  }
}

/** Result → throw. */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new FailureError(result.failure);
}

/** Failure of an unknown error, if it is a `FailureError` (structural: survives a module being loaded twice). */
export function failureOf(error: unknown): Failure | undefined {
  if (error instanceof Error && error.name === "FailureError" && "failure" in error) return error.failure as Failure;
  return undefined;
}
