import type { Instrumentation } from "next";

/** Runs once when the server starts, before it takes a request. */
export async function register(): Promise<void> {
  // Also bundled for the edge runtime, which has neither files nor sockets; the condition keeps this code out of that
  // bundle.
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  // A single import: each one would load copies of the modules that it shares with the others.
  const { start } = await import("./lib/startup/start");
  await start();
}

/** Called by the framework for an error that a page, route or action has thrown. */
export const onRequestError: Instrumentation.onRequestError = async (error, _request, context) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { logRequestError } = await import("./lib/server/network/request-error");
  logRequestError(error, context);
};
