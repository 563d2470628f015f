/** Faults of the store's place, as opposed to bugs: the same statement may succeed later. */
import "server-only";

/** `full`: no space is left. `unavailable`: cannot be reached, or has not responded in time. */
export type StoreFault = "full" | "unavailable";

/** Result codes of SQLite, without their variants: busy, out of memory, read-only, input or output failed, cannot open. */
const SQLITE_UNAVAILABLE: ReadonlySet<number> = new Set([5, 7, 8, 10, 14]);
const SQLITE_FULL = 13;

/** Disk full, and limits of temporary files. */
const POSTGRES_FULL: ReadonlySet<string> = new Set(["53100", "53400"]);
/**
 * Connection failures, refused credentials, lack of resources, shutdown and restart; cancelled by a timeout, waited too
 * long for a lock, idle for too long in a transaction, and read-only after a switch to a standby.
 */
const POSTGRES_UNAVAILABLE = /^(?:08|28|53|57P|58)|^(?:57014|55P03|25P03|25006)$/;
const POSTGRES_LOST = /^(?:08|57P)/;

const CONNECTION_LOST: ReadonlySet<string> = new Set(["ECONNRESET", "EPIPE", "ETIMEDOUT"]);
const UNREACHABLE: ReadonlySet<string> = new Set([
  ...CONNECTION_LOST,
  "ECONNREFUSED",
  "ENOENT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);
const SYSTEM_CALLS: ReadonlySet<string> = new Set(["connect", "getaddrinfo", "read", "write"]);
/** Errors of the client, its pool and the queue for lanes, which have no code, and of a TLS handshake. */
const LOST =
  /^Connection terminated(?! due to connection timeout)|is not queryable$|^Client network socket disconnected before/;
const QUERY_TIMED_OUT = "Query read timeout";
const TOO_SLOW = new RegExp(
  `^(?:${QUERY_TIMED_OUT}|timeout exceeded when .*|Connection terminated due to connection timeout)$`,
);

/** Fault that an error of a statement or a transaction reports; `undefined`: another error. */
export function storeFaultOf(error: unknown): StoreFault | undefined {
  if (!(error instanceof Error)) return undefined;
  // Attempts to connect to each address of a host.
  if (error instanceof AggregateError) return error.errors.map(storeFaultOf).find((fault) => fault !== undefined);
  if ("errcode" in error) {
    const code = Number(error.errcode) & 0xff;
    if (code === SQLITE_FULL) return "full";
    return SQLITE_UNAVAILABLE.has(code) ? "unavailable" : undefined;
  }
  const code = codeOf(error);
  if (isOfServer(error) && POSTGRES_FULL.has(code)) return "full";
  const unavailable =
    (isOfServer(error) && POSTGRES_UNAVAILABLE.test(code)) ||
    (isOfSystem(error) && UNREACHABLE.has(code)) ||
    LOST.test(error.message) ||
    TOO_SLOW.test(error.message);
  return unavailable ? "unavailable" : undefined;
}

/** Whether the connection to the server has ended: a statement that only reads may be sent again on another one. */
export const isLostConnection = (error: unknown): boolean =>
  error instanceof Error &&
  ((isOfServer(error) && POSTGRES_LOST.test(codeOf(error))) ||
    (isOfSystem(error) && CONNECTION_LOST.has(codeOf(error))) ||
    LOST.test(error.message));

/** Whether the server has not answered in time: the statement may still be running on its connection. */
export const isTimedOutQuery = (error: unknown): error is Error =>
  error instanceof Error && error.message === QUERY_TIMED_OUT;

const codeOf = (error: Error): string => ("code" in error ? String(error.code) : "");
/** Answer of the PostgreSQL server. */
const isOfServer = (error: Error): boolean => "severity" in error && "routine" in error;
const isOfSystem = (error: Error): boolean => "syscall" in error && SYSTEM_CALLS.has(String(error.syscall));
