/** Fetches one of our own GET routes from the browser. */
import { unwrap, type Result } from "../failure.ts";
import { consoleGone } from "./call-action.ts";
import { BACKGROUND_REQUEST_HEADER } from "./background-request.ts";

export type RouteParams = Readonly<Record<string, string | number | undefined>>;

/**
 * Value answered by the route.
 * @param byItself for polling without user activity.
 * @throws FailureError: the route's own, or `console_gone` without an answer, or with one that is not the console's.
 */
export async function getResult<T>(
  path: string,
  params: RouteParams,
  signal?: AbortSignal,
  byItself = false,
): Promise<T> {
  const headers = byItself ? { [BACKGROUND_REQUEST_HEADER]: "1" } : {};
  const init = signal ? { signal, headers } : { headers };
  const response = await fetch(`${path}?${queryOf(params)}`, init).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw consoleGone();
  });
  const result: unknown = await response.json().catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw consoleGone();
  });
  if (!isResult<T>(result)) throw consoleGone();
  return unwrap(result);
}

/** Query string of the parameters; undefined ones are omitted. */
export function queryOf(params: RouteParams): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value !== undefined) query.set(name, String(value));
  return query.toString();
}

const isResult = <T>(value: unknown): value is Result<T> =>
  typeof value === "object" && value !== null && "ok" in value;
