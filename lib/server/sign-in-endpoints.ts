/** What of the sign-in library's own endpoints is reachable. It brings pages and answers of its own that nothing here uses. */
import "server-only";

/** The three that the console calls, and the two that the library sends a browser to, which lead to our sign-in page. */
const REACHABLE = new Set(["GET csrf", "GET signin", "GET error", "POST callback/credentials", "POST signout"]);
/** An address, a password, a token and a path. */
const MOST_BYTES = 16_384;

/** The answer to a request that the library is not to see; `undefined` for the others. */
export function refuseEndpoint(request: Request): Response | undefined {
  const name = new URL(request.url).pathname.replace(/^\/api\/auth\//, "");
  if (!REACHABLE.has(`${request.method} ${name}`)) return refusal(404, "There is nothing here.");
  if (request.method !== "POST") return undefined;
  const length = request.headers.get("content-length");
  if (length === null) return refusal(411, "The length of the request is not stated.");
  return Number(length) <= MOST_BYTES ? undefined : refusal(413, "The request is too large.");
}

/** A body that cannot be read, or a host that cannot be one. */
export const unreadable = (): Response => refusal(400, "The request cannot be read.");

const refusal = (status: number, words: string): Response =>
  new Response(words, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
