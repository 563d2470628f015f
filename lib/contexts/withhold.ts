/** Keeps the values of a context out of what is said about a failure: the service may repeat what it was sent. */
import { FailureError, failureOf, type Failure } from "../failure.ts";

const DOTS = "••••";

/** The same failure without any of the values; longer ones first, so that no part of one is left over. */
export function withholdValues(failure: Failure, values: readonly string[]): Failure {
  const secrets = values.filter(Boolean).toSorted((a, b) => b.length - a.length);
  const cut = (text: string) => secrets.reduce(withhold, text);
  return {
    ...failure,
    message: cut(failure.message),
    ...(failure.issues
      ? { issues: failure.issues.map(({ path, message }) => ({ path: cut(path), message: cut(message) })) }
      : {}),
  };
}

/** A short value such as `US` is part of many words; it is withheld where it stands alone. */
function withhold(text: string, secret: string): string {
  if (secret.length > 3) return text.replaceAll(secret, DOTS);
  return text.replace(/[\p{L}\p{N}]+|[^\p{L}\p{N}\s]/gu, (word) => (word === secret ? DOTS : word));
}

/** Runs, and lets failures out only without the values. */
export async function withholding<T>(values: readonly string[], run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const failure = failureOf(error);
    throw failure ? new FailureError(withholdValues(failure, values)) : error;
  }
}
