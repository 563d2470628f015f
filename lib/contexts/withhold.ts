/** Keeps the values of a context out of what is said about a failure: the service may repeat what it was sent. */
import { FailureError, failureOf } from "../failure.ts";
import { withholdValues } from "../withheld-failure.ts";

/** Runs, and lets failures out only without the values. */
export async function withholding<T>(values: readonly string[], run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const failure = failureOf(error);
    throw failure ? new FailureError(withholdValues(failure, values)) : error;
  }
}
