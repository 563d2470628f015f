/** Whether a request that may change something was made by a page of the console itself. Pure; the proxy asks too. */
import { askedHost } from "./own-host.ts";

export const NOT_OUR_OWN = "This request did not come from the console itself, so it was refused.";

/**
 * A browser names the origin of every such request and lets no page choose it, nor the host it sends to. A forwarded host is
 * believed because a foreign page cannot add it without asking first, which is never granted.
 */
export function isOwnOrigin(sent: Pick<Headers, "get">): boolean {
  if (isOfForeignPage(sent)) return false;
  const origin = sent.get("origin");
  const host = askedHost(sent);
  return origin !== null && host !== null && URL.canParse(origin) && new URL(origin).host === host;
}

/**
 * Whether the browser says so itself, as it does over safe connections. Another host of the same domain is foreign too, and so is a page
 * of our own name that came over plain http: who is on the wire may have written it.
 */
export function isOfForeignPage(sent: Pick<Headers, "get">): boolean {
  const site = sent.get("sec-fetch-site");
  return site === "cross-site" || site === "same-site";
}
