/** Filter of the sign-in library's endpoints. The library brings pages and responses that are not used here. */
import "server-only";

/**
 * Endpoints that the console calls, the callback of the sign-in provider, and the two the library redirects to, which
 * lead to our sign-in page.
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
/** Enough for an email address, a password, a token and a path. */
const MAX_BYTES = 16_384;

/** Refusal of a request that must not reach the library; `undefined` for the others. */
export function refuseEndpoint(request: Request): Response | undefined {
  const name = new URL(request.url).pathname.replace(/^\/api\/auth\//, "");
  if (!REACHABLE.has(`${request.method} ${name}`)) return refusal(404, "There is nothing here.");
  if (request.method !== "POST") return undefined;
  const length = request.headers.get("content-length");
  if (length === null) return refusal(411, "The length of the request is not stated.");
  return Number(length) <= MAX_BYTES ? undefined : refusal(413, "The request is too large.");
}

/**
 * Makes a sign-out response also clear the browser's cache and storage for this origin, including that of other
 * windows. The library deletes its own cookies; the appearance cookies stay.
 */
export function withClearSiteData(request: Request, answer: Response): Response {
  if (!answer.ok || !new URL(request.url).pathname.endsWith("/signout")) return answer;
  const headers = new Headers(answer.headers);
  headers.set("clear-site-data", '"cache", "storage"');
  return new Response(answer.body, { status: answer.status, headers });
}

/** Response to a body that cannot be parsed, or an invalid host. */
export const unreadableRequest = (): Response => refusal(400, "The request cannot be read.");

/** Response when the store failed: not the one to a wrong password. */
export const storeUnavailable = (): Response => refusal(503, "The console’s database isn’t available.");

const refusal = (status: number, text: string): Response =>
  new Response(text, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
