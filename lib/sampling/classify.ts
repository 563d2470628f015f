/**
 * Converts an outcome into a failure with a message. Pure: no clock, no connection. All user-visible sentences about
 * the service being unavailable, slow or malformed are here; messages of the service itself are passed through.
 */
import type { FailureCode, FailureDetail, Issue } from "../failure.ts";
import { errorText } from "./error-text.ts";
import type { RetryClass } from "./operations.ts";
import type { DeadlineCause } from "./transport/deadline.ts";
import type { FailedAttempt } from "./transport/retry.ts";
import type { Phase, TransportError } from "./transport/transport-error.ts";

/** Failed end of one attempt: input to the retry table and the reported failure. */
export interface Classified extends FailedAttempt {
  readonly code: FailureCode;
  readonly message: string;
  /** The service's own sentence, if it gave one. */
  readonly serviceMessage?: string | undefined;
  readonly detail?: FailureDetail | undefined;
  readonly phase?: Phase | undefined;
  readonly issues?: readonly Issue[] | undefined;
}

/** Whether the status is 2xx. */
export const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** Classifies a response with another status than 2xx. */
export function classifyStatus(status: number, body: string, retryAfter: number | undefined): Classified {
  const code = codeOfStatus(status);
  // A web page with status 4xx (wrong URL) has no useful reason and is replaced; the page of a gateway (5xx, 429) names the
  // cause and is kept.
  const isForeign = status >= 400 && status < 500 && status !== 429 && isPage(body);
  const detail = isRedirect(status) ? "redirect" : isForeign ? "web_page" : undefined;
  const errorMessage = status >= 400 && !isForeign ? errorText(body) : undefined;
  const message = errorMessage ?? (isForeign ? pageMessage(status) : defaultMessage(status));
  return { code, message, serviceMessage: errorMessage, status, retryAfter, detail, unsent: false, transient: true };
}

const isRedirect = (status: number): boolean => status >= 300 && status < 400;

/** Whether the text is markup: a web page or an XML document. */
export const isPage = (text: string): boolean => /^\s*</.test(text);

const pageMessage = (status: number): string => `A web page answered (status ${status}) instead of the service.`;

function codeOfStatus(status: number): FailureCode {
  if (status === 401) return "invalid_credentials";
  if (status === 403) return "unauthorized";
  if (status === 404) return "not_found";
  if (status === 429) return "rate_limited";
  if (status >= 400 && status < 500) return "bad_request";
  if (status >= 500 && status < 600) return "internal_error";
  return "malformed_answer";
}

function defaultMessage(status: number): string {
  if (isRedirect(status))
    return `The response was a redirect (status ${status}). It wasn’t followed, because that would send the access key to another address.`;
  if (status === 429) return "The service isn’t accepting more calls right now (status 429).";
  if (status >= 400 && status < 600) return `The service answered with status ${status} and gave no reason.`;
  return `The service answered with an unexpected status (${status}).`;
}

export interface TransportContext {
  readonly retry: RetryClass;
  /** For `aborted`: the cause. */
  readonly endedBy: DeadlineCause;
  /** Milliseconds the call was given, for `aborted` by the deadline. */
  readonly total: number;
  readonly maxBytes: number;
}

/** Classifies a transport error: there is no complete response. */
export function classifyTransport(error: TransportError, context: TransportContext): Classified {
  const { phase, unsent, status } = error;
  const { code, message, detail, transient = true } = readReason(error, context);
  const base = { phase, unsent, status, transient };
  // Complete responses with another status than 2xx go to `classifyStatus`.
  // A user who cancels a call accepts that it may have been sent. A shutdown is no such decision.
  const isChosen = code === "cancelled" && context.endedBy !== "stopping";
  const lost = !unsent && context.retry !== "read" && !isChosen;
  if (!lost) return { ...base, code, message, detail };
  const isUnreadable = status !== undefined && (code === "too_large" || code === "malformed_answer");
  return {
    ...base,
    code: "outcome_unknown",
    message: `${message} ${isUnreadable ? REPORTED_SUCCESS : UNKNOWN_OUTCOME}`,
    detail: isUnreadable ? "unread" : detail,
    transient: false,
  };
}

const UNKNOWN_OUTCOME = "The request was sent, so the service may have processed it. Check before you repeat it.";
/** For a write whose response cannot be read. */
export const REPORTED_SUCCESS =
  "The service reported success, so it probably processed the request. Check before you repeat it.";

interface ClassifiedTransport {
  readonly code: FailureCode;
  readonly message: string;
  readonly detail?: FailureDetail;
  readonly transient?: boolean;
}

function readReason(error: TransportError, context: TransportContext): ClassifiedTransport {
  const { host, phase, systemCode } = error;
  const because = systemCode === undefined ? "" : ` (${systemCode})`;
  switch (error.reason) {
    case "unreachable":
      return { code: "unreachable", message: `${unreachable(phase, host, systemCode)} Nothing was sent.` };
    case "address":
      return {
        code: "unreachable",
        detail: "unusable",
        message: `${host} has no public address, so the console doesn’t connect to it. If this is intended, ask the person who runs this console to add the host to SERVICE_ALLOW_HOSTS. Nothing was sent.`,
        transient: false,
      };
    case "tls":
      return {
        code: "unreachable",
        detail: "unusable",
        message: `A secure connection to ${host} couldn’t be established: its certificate or protocol isn’t valid${because}. Nothing was sent.`,
        transient: false,
      };
    case "connect_timeout":
      return { code: "timed_out", message: `${host} did not accept a connection in time. Nothing was sent.` };
    case "broken":
      return {
        code: "unreachable",
        detail: "reset",
        message:
          phase === "body"
            ? "The connection to the service broke before the response was complete."
            : "The connection to the service broke before a response arrived.",
      };
    case "protocol":
      return { code: "malformed_answer", message: `The server at ${host} doesn’t use HTTP${because}.` };
    case "too_large":
      return {
        code: "too_large",
        message: `The response is longer than ${formatBytes(context.maxBytes)} and was cut off.`,
      };
    case "encoding":
      return {
        code: "malformed_answer",
        message: "The response can’t be read: its compression or character encoding is invalid.",
      };
    case "closed":
      return cancelled(error, context.retry);
    case "aborted":
      if (context.endedBy === "cancelled") return cancelled(error, context.retry);
      return context.endedBy === "stopping" ? stopped(error) : late(error, context.total);
  }
}

function unreachable(phase: Phase, host: string, systemCode: string | undefined): string {
  if (phase === "dns") return `The service couldn’t be reached: the host name ${host} was not found.`;
  if (systemCode === "ECONNREFUSED") return `The service couldn’t be reached: ${host} refused the connection.`;
  const because = systemCode === undefined ? "" : ` (${systemCode})`;
  return `The service couldn’t be reached: connecting to ${host} failed${because}.`;
}

const BEFORE_A_RESPONSE = "The call was canceled before a response arrived.";

function cancelled(error: TransportError, retry: RetryClass): ClassifiedTransport {
  if (error.unsent || retry === "read") return { code: "cancelled", message: BEFORE_A_RESPONSE };
  const message = "The call was canceled after it was sent. The service may have processed it.";
  return { code: "cancelled", message, detail: "sent" };
}

function stopped({ unsent }: TransportError): ClassifiedTransport {
  const effect = unsent ? " Nothing was sent." : "";
  return { code: "cancelled", message: `The console was stopped before a response arrived.${effect}` };
}

const LATE: Record<Phase, string> = {
  queue: "The call was queued for too long",
  dns: "The service’s host name was not resolved in time",
  connect: "The service did not accept a connection in time",
  tls: "The service did not complete the secure handshake in time",
  headers: "The service did not answer in time",
  body: "The service began to answer but did not finish in time",
};

function late({ phase, unsent }: TransportError, total: number): ClassifiedTransport {
  const effect = unsent ? " Nothing was sent." : "";
  return { code: "timed_out", message: `${LATE[phase]} (${seconds(total)}).${effect}` };
}

const seconds = (ms: number): string => `${Number((ms / 1_000).toFixed(1))} s`;

const formatBytes = (bytes: number): string =>
  bytes >= 1_000_000 ? `${Number((bytes / 1_000_000).toFixed(1))} MB` : `${Number((bytes / 1_000).toFixed(1))} kB`;
