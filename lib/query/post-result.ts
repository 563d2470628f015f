/** Sends something to one of our own routes that take it, from a page where nobody is signed in. */
import { unwrap, type Result } from "../failure.ts";
import { consoleGone } from "./ask.ts";

/**
 * The value that the route answers.
 *
 * @throws FailureError: the route's own, or `console_gone` when the console does not answer or answers something else.
 */
export async function postResult<T>(path: string, body: Readonly<Record<string, string>>): Promise<T> {
  const headers = { "content-type": "application/json" };
  const answer: unknown = await fetch(path, { method: "POST", headers, body: JSON.stringify(body), cache: "no-store" })
    .then((response) => response.json())
    .catch(() => undefined);
  if (typeof answer !== "object" || answer === null || !("ok" in answer)) throw consoleGone();
  return unwrap(answer as Result<T>);
}
