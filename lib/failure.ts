/**
 * The one vocabulary for what can go wrong and is expected to (ARCHITECTURE: "inside a process we throw; across the
 * border we send data"). `attempt` and `unwrap` are the only two seams; anything that is not a `FailureError` is a bug
 * and keeps flying.
 */

/** What the service said, by the names of §7. */
export type ServiceFailureCode =
  | "bad_request"
  | "invalid_credentials"
  | "unauthorized"
  | "not_found"
  | "rate_limited"
  | "internal_error";

/** What the client saw on the way. */
export type ClientFailureCode =
  | "unreachable"
  | "timed_out"
  | "malformed_answer"
  | "too_large"
  | "outcome_unknown"
  | "clock_skew"
  | "overloaded"
  | "cancelled";

/** What the console itself refused. */
export type ConsoleFailureCode =
  | "console_gone"
  | "signed_out"
  | "forbidden"
  | "invalid_input"
  | "conflict"
  | "account_fault"
  | "stale_build"
  | "missing";

export type FailureCode = ServiceFailureCode | ClientFailureCode | ConsoleFailureCode;

export interface Issue {
  /** Dotted path of the field, `""` for the whole input. */
  readonly path: string;
  readonly message: string;
}

/** Plain data, safe to send to a browser: never holds a secret, a body or a respondent datum. */
export interface Failure {
  readonly code: FailureCode;
  /** One sentence. For a service failure, the service's own, verbatim. */
  readonly message: string;
  readonly retryable: boolean;
  /** Operation path such as `/get-opportunity`, when a service call failed. */
  readonly operation?: string;
  /** HTTP status as received. */
  readonly status?: number;
  /** Correlation id of the call, the same as in the log. */
  readonly reference?: string;
  /** When it happened, epoch milliseconds. */
  readonly at: number;
  /** Milliseconds to wait that the service asked for. */
  readonly retryAfter?: number;
  /** Fields at fault, for `invalid_input` and `malformed_answer`. */
  readonly issues?: readonly Issue[];
}

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure };

/** An expected failure in flight inside a process. */
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
export async function attempt<T>(run: () => Promise<T>): Promise<Result<T>> {
  try {
    return { ok: true, value: await run() };
  } catch (error) {
    // By structure: the process-wide client belongs to another bundle, whose class of the same name is not this one.
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

/** The failure inside an unknown error, if it is one of ours (structural: survives a module being loaded twice). */
export function failureOf(error: unknown): Failure | undefined {
  if (error instanceof Error && error.name === "FailureError" && "failure" in error) return error.failure as Failure;
  return undefined;
}
