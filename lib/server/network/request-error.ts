/** Log line of a request that failed with a bug; the framework prints the error itself. */
import "server-only";
import type { Instrumentation } from "next";
import { log } from "../log.ts";

type Context = Parameters<Instrumentation.onRequestError>[2];

/** Never logs the message of the error: it may contain data of the request. */
export function logRequestError(
  error: unknown,
  { routePath, routeType }: Pick<Context, "routePath" | "routeType">,
): void {
  const digest = error instanceof Error && "digest" in error ? error.digest : undefined;
  log.error("request failed", {
    operation: routePath,
    phase: routeType,
    outcome: error instanceof Error ? error.name : "error",
    ...(typeof digest === "string" ? { reference: digest } : {}),
  });
}
