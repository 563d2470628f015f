/** Redacts context values in failure messages: the service may echo sent values. */
import { FailureError, failureOf } from "../failure.ts";
import { withholdValues } from "../withheld-failure.ts";

/** Runs the function and redacts the values in its failures. */
export async function withholding<T>(values: readonly string[], run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const failure = failureOf(error);
    throw failure ? new FailureError(withholdValues(failure, values)) : error;
  }
}
