/** Failure as one self-contained sentence: for job messages, where no heading names the source. Pure. */
import type { Failure, FailureCode, FailureDetail, ServiceFailureCode } from "./failure.ts";

const SERVICE_CODES: Readonly<Record<ServiceFailureCode, string>> = {
  bad_request: "The service refused the request",
  invalid_credentials: "The service refused the partner account",
  unauthorized: "The partner account isn’t allowed to do this",
  not_found: "The service can’t find this",
  rate_limited: "The service asked us to wait",
  internal_error: "The service failed",
};

/** Quotes messages of the service; messages of the console are already sentences. */
export function failureSentence({
  code,
  message,
  quoted,
  detail,
}: Pick<Failure, "code" | "message" | "quoted" | "detail">): string {
  // The advice on a write without a readable answer comes last.
  if (detail === "unread_page") return `The base URL is probably wrong. ${message}`;
  if (isForeignAnswer({ detail })) return `${message} The base URL is probably wrong.`;
  if (!isServiceFailure(code)) return message;
  if (message === "") return `${SERVICE_CODES[code]}.`;
  return quoted ? `${SERVICE_CODES[code]}: “${message}”` : `${SERVICE_CODES[code]}. ${message}`;
}

/** Something else than the service answered. */
export const isForeignAnswer = ({ detail }: { readonly detail?: FailureDetail | undefined }): boolean =>
  detail === "redirect" || detail === "web_page" || detail === "wrong_path" || detail === "unread_page";

/** Foreign answers in a row after which a job, a run or a bulk load sends no further call. */
export const FOREIGN_AFTER = 3;

/** Reason for the calls not sent after `FOREIGN_AFTER` foreign answers. */
export const FOREIGN_STOP = `Something other than the service answered ${FOREIGN_AFTER} calls in a row, so the remaining calls weren’t sent.`;

/** A write was answered with success, but the answer cannot be read: it was carried out and must not be repeated. */
export const isUnreadWrite = ({ detail }: { readonly detail?: FailureDetail | undefined }): boolean =>
  detail === "unread" || detail === "unread_page";

const isServiceFailure = (code: FailureCode): code is ServiceFailureCode => code in SERVICE_CODES;
