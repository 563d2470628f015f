/** Reads one of our own GET routes from the browser. */
import { unwrap, type Result } from "../failure.ts";
import { consoleGone } from "./ask.ts";
import { BY_ITSELF } from "./by-itself.ts";

export type RouteParams = Readonly<Record<string, string | number | undefined>>;

/**
 * The value that the route answers.
 *
 * @param byItself for what is asked for again and again without anybody having done something.
 * @throws FailureError: the route's own, or `console_gone` when the console does not answer or answers something else.
 */
export async function getResult<T>(
  path: string,
  params: RouteParams,
  signal?: AbortSignal,
  byItself = false,
): Promise<T> {
  const headers = byItself ? { [BY_ITSELF]: "1" } : {};
  const wish = signal ? { signal, headers } : { headers };
  const response = await fetch(`${path}?${queryOf(params)}`, wish).catch((error: unknown) => {
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

/** The parameters as they stand in an address; what is not set is left out. */
export function queryOf(params: RouteParams): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value !== undefined) query.set(name, String(value));
  return query.toString();
}

const isResult = <T>(value: unknown): value is Result<T> =>
  typeof value === "object" && value !== null && "ok" in value;
