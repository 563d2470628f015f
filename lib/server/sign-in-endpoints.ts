/** What of the sign-in library's own endpoints is reachable. It brings pages and answers of its own that nothing here uses. */
import "server-only";

/**
 * Those that the console calls, the one that the provider of a house sends a browser to, and the two that the library does, which lead
 * to our sign-in page.
 */
const REACHABLE = new Set([
  "GET csrf",
  "GET signin",
  "GET error",
  "POST callback/credentials",
  "POST signout",
  "POST signin/oidc",
  "GET callback/oidc",
]);
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

/**
 * The answer to a sign-out also asks the browser to drop what it keeps of this address: whatever a script of the page forgets, and what
 * other windows put away. Cookies are the library's to take back, and those of the looks stay.
 */
export function forgetful(request: Request, answer: Response): Response {
  if (!answer.ok || !new URL(request.url).pathname.endsWith("/signout")) return answer;
  const headers = new Headers(answer.headers);
  headers.set("clear-site-data", '"cache", "storage"');
  return new Response(answer.body, { status: answer.status, headers });
}

/** A body that cannot be read, or a host that cannot be one. */
export const unreadable = (): Response => refusal(400, "The request cannot be read.");

const refusal = (status: number, words: string): Response =>
  new Response(words, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
