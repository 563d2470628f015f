/** Same-origin check of requests that may change data. Pure; also used by the proxy. */
import { requestedHost } from "./allowed-hosts.ts";

export const FOREIGN_ORIGIN_MESSAGE = "This request did not come from the console itself, so it was refused.";

/**
 * A browser sends the origin of every such request and lets no page choose it, nor the host it sends to. A forwarded
 * host is trusted because a foreign page cannot add that header without a preflight, which is never granted.
 */
export function isOwnOrigin(sent: Pick<Headers, "get">): boolean {
  if (isFromForeignPage(sent)) return false;
  const origin = sent.get("origin");
  const host = requestedHost(sent);
  return origin !== null && host !== null && URL.canParse(origin) && new URL(origin).host === host;
}

/**
 * Whether the browser reports a foreign initiator, as it does over secure connections. Another host of the same domain
 * is foreign too, and so is a page of the console's own name over plain http, which may have been tampered with on the
 * network.
 */
export function isFromForeignPage(sent: Pick<Headers, "get">): boolean {
  const site = sent.get("sec-fetch-site");
  return site === "cross-site" || site === "same-site";
}
