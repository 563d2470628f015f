/** Calls a server action from the browser; returns its value, or a readable failure if no answer arrives. */
import { fail, unwrap, type Result } from "../failure.ts";

/**
 * Value of a query action.
 * @throws FailureError: the action's own, `console_gone` if no answer arrives, `stale_build` if the console was
 * updated.
 */
export async function callQuery<T>(call: Promise<Result<T>>): Promise<T> {
  return unwrap(await call.catch((error: unknown) => explain(error, consoleGone)));
}

/** Value of a mutation: without an answer it is unknown whether it took effect. */
export async function callMutation<T>(call: Promise<Result<T>>): Promise<T> {
  return unwrap(await call.catch((error: unknown) => explain(error, outcomeUnknown)));
}

/** A server bug has a digest and is rethrown; so is any error during server rendering. */
function explain(error: unknown, unanswered: () => Error): never {
  if (typeof window === "undefined" || (error instanceof Error && "digest" in error)) throw error;
  if (error instanceof Error && error.name === "UnrecognizedActionError") throw staleBuild();
  throw unanswered();
}

export const consoleGone = () =>
  fail("console_gone", "The console didn’t respond. Is it still running, and are you still connected?", {
    retryable: true,
  });

const outcomeUnknown = () => fail("outcome_unknown", "The console didn’t respond after your request was sent.");

const staleBuild = () => fail("stale_build", "The console was updated after this page was loaded.");
