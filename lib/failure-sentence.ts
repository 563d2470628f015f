/** Failure as one self-contained sentence: for job messages, where no heading names the source. Pure. */
import type { Failure, FailureCode, ServiceFailureCode } from "./failure.ts";

const SERVICE_CODES: Readonly<Record<ServiceFailureCode, string>> = {
  bad_request: "The service refused the request",
  invalid_credentials: "The service refused the partner account",
  unauthorized: "The partner account isn't allowed to do this",
  not_found: "The service doesn't know this",
  rate_limited: "The service asked us to wait",
  internal_error: "The service failed",
};

/** Quotes messages of the service; messages of the console are already sentences. */
export function failureSentence({ code, message }: Pick<Failure, "code" | "message">): string {
  if (!isServiceFailure(code)) return message;
  return message === "" ? `${SERVICE_CODES[code]}.` : `${SERVICE_CODES[code]}: “${message}”`;
}

const isServiceFailure = (code: FailureCode): code is ServiceFailureCode => code in SERVICE_CODES;
