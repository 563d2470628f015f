/** Calls a server action from the browser: what its answer says, and a failure in words when no answer comes. */
import { fail, unwrap, type Result } from "../failure.ts";

/**
 * The value that a reading answers.
 *
 * @throws FailureError: the action's own, `console_gone` when no answer comes, `stale_build` when the console was updated.
 */
export async function ask<T>(call: Promise<Result<T>>): Promise<T> {
  return unwrap(await call.catch((error: unknown) => explain(error, consoleGone)));
}

/** The same for a call that takes effect: when no answer comes, nobody knows whether it did. */
export async function askOnce<T>(call: Promise<Result<T>>): Promise<T> {
  return unwrap(await call.catch((error: unknown) => explain(error, outcomeUnknown)));
}

/** A bug on the server carries its digest and stays a bug; so does whatever is thrown on the server itself. */
function explain(error: unknown, unanswered: () => Error): never {
  if (typeof window === "undefined" || (error instanceof Error && "digest" in error)) throw error;
  if (error instanceof Error && error.name === "UnrecognizedActionError") throw staleBuild();
  throw unanswered();
}

export const consoleGone = () =>
  fail("console_gone", "The console did not answer. Is it still running, and are you still connected?", {
    retryable: true,
  });

const outcomeUnknown = () => fail("outcome_unknown", "The console did not answer after this was sent to it.");

const staleBuild = () => fail("stale_build", "This page is older than the console that answers it.");
