/**
 * What can go wrong on the way to the service and back, in the terms of the connection. `classify.ts` turns it into a
 * failure in the terms of the call.
 */

/** How far a call had come: in line, name resolution, connection, handshake, waiting for the answer, reading it. */
export type Phase = "queue" | "dns" | "connect" | "tls" | "headers" | "body";

export type TransportReason =
  /** No connection could be made, or the name is not known. */
  | "unreachable"
  /** The installation does not allow the address. */
  | "address"
  /** The handshake failed: a certificate that is not valid, or no TLS at all. */
  | "tls"
  /** The connection was not ready in time. */
  | "connect_timeout"
  /** The connection broke before the whole answer had arrived. */
  | "broken"
  /** What came is not HTTP. */
  | "protocol"
  /** More decoded bytes than asked for. */
  | "too_large"
  /** The answer's compression or character encoding cannot be read. */
  | "encoding"
  /** The signal ended it: deadline or cancellation, as the caller knows. */
  | "aborted"
  /** The transport had been closed. */
  | "closed";

interface Details {
  readonly phase: Phase;
  readonly reason: TransportReason;
  /** The request surely never reached the service. */
  readonly unsent: boolean;
  /** Host and port, for people. */
  readonly host: string;
  /** The system's own short code, such as `ECONNREFUSED`. */
  readonly systemCode?: string | undefined;
  /** HTTP status, when the answer had begun. */
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

/** The short code of an error of Node or undici. */
export function systemCodeOf(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

/** An error while the connection was being made: nothing of the request had left. */
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

/** An error after the request was written. */
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
  // A connection that ends inside the head is a cut, not a foreign protocol.
  const unread = error instanceof Error && error.name === "HTTPParserError";
  const foreign = unread && systemCode !== "HPE_INVALID_EOF_STATE";
  const odd = foreign || systemCode === "UND_ERR_HEADERS_OVERFLOW";
  return new TransportError({ ...details, reason: odd && phase === "headers" ? "protocol" : "broken" });
}
