/** Connection-level errors of a call to the service. `classify.ts` converts them to call-level failures. */

/** Progress of a call: queued, name resolution, connection, TLS handshake, waiting for the answer, reading it. */
export type Phase = "queue" | "dns" | "connect" | "tls" | "headers" | "body";

export type TransportReason =
  /** No connection could be made, or the name cannot be resolved. */
  | "unreachable"
  /** The installation does not allow the address. */
  | "address"
  /** TLS handshake failed: invalid certificate, or not a TLS server. */
  | "tls"
  /** The connection was not established in time. */
  | "connect_timeout"
  /** The connection broke before the complete answer arrived. */
  | "broken"
  /** The answer is not HTTP. */
  | "protocol"
  /** More decoded bytes than allowed. */
  | "too_large"
  /** The answer's compression or character encoding is invalid. */
  | "encoding"
  /** The signal aborted; the caller knows whether by deadline or by cancellation. */
  | "aborted"
  /** The transport was closed. */
  | "closed";

interface Details {
  readonly phase: Phase;
  readonly reason: TransportReason;
  /** The request certainly never reached the service. */
  readonly unsent: boolean;
  /** Host and port, for messages. */
  readonly host: string;
  /** System error code, such as `ECONNREFUSED`. */
  readonly systemCode?: string | undefined;
  /** HTTP status, if the answer had begun. */
  readonly status?: number | undefined;
  readonly cause?: unknown;
}

export class TransportError extends Error {
  readonly phase: Phase;
  readonly reason: TransportReason;
  readonly unsent: boolean;
  readonly host: string;
  readonly systemCode: string | undefined;
  readonly status: number | undefined;

  constructor(details: Details) {
    super(`${details.reason} (${details.phase})`, { cause: details.cause });
    this.name = "TransportError";
    this.phase = details.phase;
    this.reason = details.reason;
    this.unsent = details.unsent;
    this.host = details.host;
    this.systemCode = details.systemCode;
    this.status = details.status;
  }
}

/** Code of a Node or undici error. */
export function systemCodeOf(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

/** Error while connecting: nothing of the request was sent. */
export function connectError(error: unknown, phase: "dns" | "connect" | "tls", host: string): TransportError {
  if (error instanceof TransportError) return error;
  const systemCode = systemCodeOf(error);
  const details = { host, systemCode, unsent: true, cause: error };
  if (systemCode === "UND_ERR_CONNECT_TIMEOUT" || systemCode === "ETIMEDOUT")
    return new TransportError({ ...details, phase, reason: "connect_timeout" });
  if (isNameError(error)) return new TransportError({ ...details, phase: "dns", reason: "unreachable" });
  const dropped = systemCode === "ECONNRESET" || systemCode === "EPIPE";
  return new TransportError({ ...details, phase, reason: phase === "tls" && !dropped ? "tls" : "unreachable" });
}

function isNameError(error: unknown): boolean {
  return error instanceof Error && "syscall" in error && error.syscall === "getaddrinfo";
}

/** Error after the request was written. */
export function exchangeError(
  error: unknown,
  phase: "headers" | "body",
  host: string,
  status?: number,
): TransportError {
  if (error instanceof TransportError) return error;
  const systemCode = systemCodeOf(error);
  const details = { phase, host, systemCode, status, unsent: false, cause: error };
  if (systemCode === "UND_ERR_DESTROYED" || systemCode === "UND_ERR_CLOSED")
    return new TransportError({ ...details, reason: "closed" });
  // A connection closed inside the head was truncated; it does not indicate another protocol.
  const unread = error instanceof Error && error.name === "HTTPParserError";
  const foreign = unread && systemCode !== "HPE_INVALID_EOF_STATE";
  const odd = foreign || systemCode === "UND_ERR_HEADERS_OVERFLOW";
  return new TransportError({ ...details, reason: odd && phase === "headers" ? "protocol" : "broken" });
}
