/** Keeps what was sent out of what is said about a failure: the service may repeat it. */
import type { Failure } from "./failure.ts";

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
