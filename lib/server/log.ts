/** Logger: one JSON line per event, on standard output; only the fields declared here can be written. */
import "server-only";
import { pino, type Logger } from "pino";
import { env } from "./env.ts";
import { processSingleton } from "./process-wide.ts";
import { correlation } from "./request-context.ts";

/**
 * All permitted fields of a log line, besides those of `correlation`. There is none for a body, header, key or
 * respondent data.
 */
export interface LogFields {
  /** Reference of a call to the service or of a bug, as people see it. */
  readonly reference?: string;
  readonly operation?: string;
  readonly action?: string;
  readonly operator?: string;
  readonly partner?: string;
  readonly attempt?: number;
  readonly status?: number;
  readonly outcome?: string;
  /** Exception, written as `outcome`: its class and message, at most 300 characters. */
  readonly error?: unknown;
  readonly durationMs?: number;
  readonly queuedMs?: number;
  readonly requestBytes?: number;
  readonly responseBytes?: number;
  readonly skewMs?: number;
  readonly rows?: number;
  readonly phase?: string;
  readonly digest?: string;
}

function logger(): Logger {
  return processSingleton("log", () =>
    pino({ level: env().logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime, mixin: correlation }),
  );
}

export const log = {
  info: (message: string, fields: LogFields = {}) => logger().info(line(fields), message),
  warn: (message: string, fields: LogFields = {}) => logger().warn(line(fields), message),
  error: (message: string, fields: LogFields = {}) => logger().error(line(fields), message),
};

const line = ({ error, ...fields }: LogFields): object =>
  error === undefined ? fields : { ...fields, outcome: String(error).slice(0, 300) };
