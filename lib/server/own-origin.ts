/** Whether a request that may change something was made by a page of the console itself. Pure; the proxy asks too. */

export const NOT_OUR_OWN = "This request did not come from the console itself, so it was refused.";

/**
 * A browser names the origin of every such request and lets no page choose it, nor the host it sends to. A forwarded host is
 * believed because a foreign page cannot add it without asking first, which is never granted.
 */
export function isOwnOrigin(sent: Pick<Headers, "get">): boolean {
  const origin = sent.get("origin");
  const host = sent.get("x-forwarded-host") ?? sent.get("host");
  return origin !== null && host !== null && URL.canParse(origin) && new URL(origin).host === host;
}
