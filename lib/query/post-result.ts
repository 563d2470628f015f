/** Posts to one of our own routes from pages without a signed-in user. */
import { unwrap, type Result } from "../failure.ts";
import { consoleGone } from "./call-action.ts";

/**
 * Value answered by the route.
 * @throws FailureError: the route's own, or `console_gone` without an answer, or with one that is not the console's.
 */
export async function postResult<T>(path: string, body: Readonly<Record<string, string>>): Promise<T> {
  const headers = { "content-type": "application/json" };
  const answer: unknown = await fetch(path, { method: "POST", headers, body: JSON.stringify(body), cache: "no-store" })
    .then((response) => response.json())
    .catch(() => undefined);
  if (typeof answer !== "object" || answer === null || !("ok" in answer)) throw consoleGone();
  return unwrap(answer as Result<T>);
}
