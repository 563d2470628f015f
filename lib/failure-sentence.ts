/** What failed, as one sentence that stands alone: in the state of a job, where no heading says who speaks. Pure. */
import type { Failure, FailureCode, ServiceFailureCode } from "./failure.ts";

const OF_THE_SERVICE: Readonly<Record<ServiceFailureCode, string>> = {
  bad_request: "The service refused the request",
  invalid_credentials: "The service refused the partner account",
  unauthorized: "The partner account may not do this",
  not_found: "The service does not know this",
  rate_limited: "The service asks for a pause",
  internal_error: "The service failed",
};

/** The service's own words are quoted; what the console says of itself is a sentence already. */
export function failureSentence({ code, message }: Pick<Failure, "code" | "message">): string {
  if (!isOfTheService(code)) return message;
  return message === "" ? `${OF_THE_SERVICE[code]}.` : `${OF_THE_SERVICE[code]}: “${message}”`;
}

const isOfTheService = (code: FailureCode): code is ServiceFailureCode => code in OF_THE_SERVICE;
