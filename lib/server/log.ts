/** One JSON line an event, on standard output; only the fields named here can be written. */
import "server-only";
import { pino, type Logger } from "pino";
import { env } from "./env.ts";
import { keepInProcess } from "./process-wide.ts";

/** Everything a log line may say. No body, no header, no key, no respondent datum has a name here. */
export interface LogFields {
  readonly reference?: string;
  readonly operation?: string;
  readonly action?: string;
  readonly operator?: string;
  readonly partner?: string;
  readonly attempt?: number;
  readonly status?: number;
  readonly outcome?: string;
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
  return keepInProcess("log", () =>
    pino({ level: env().logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime }),
  );
}

export const log = {
  info: (message: string, fields: LogFields = {}) => logger().info(fields, message),
  warn: (message: string, fields: LogFields = {}) => logger().warn(fields, message),
  error: (message: string, fields: LogFields = {}) => logger().error(fields, message),
};
