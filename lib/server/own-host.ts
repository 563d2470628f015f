/** Whether a request was sent to a name under which this console is served. Pure; the proxy asks. */

export const NOT_OUR_NAME =
  "This console is not served under the name it was asked for. Its own is in NEXTAUTH_URL, further ones in ALLOWED_HOSTS.";

/**
 * A name that somebody points at this machine makes a browser take a foreign page for the console's own; so the host is held against
 * the names that the installation gives. A forwarded one must be among them, too: it is what addresses are made of.
 *
 * @param names host names, with their port where it is not the usual one; without a list every name will do.
 */
export function isOwnHost(sent: Pick<Headers, "get">, names: readonly string[] | undefined): boolean {
  if (names === undefined) return true;
  return [sent.get("host"), askedHost(sent)].every((name) => name !== null && names.includes(bare(name)));
}

/** What the browser sent its request to. A chain of proxies writes one name after the other; the first is what the browser used. */
export const askedHost = (sent: Pick<Headers, "get">): string | null =>
  sent.get("x-forwarded-host")?.split(",")[0]?.trim() ?? sent.get("host");

/** Without what is understood: capitals, and the ports of http and https. */
const bare = (host: string): string =>
  host
    .trim()
    .toLowerCase()
    .replace(/:(80|443)$/, "");

/** The names that a setting lists. */
export const readHosts = (list: string): string[] => list.split(",").map(bare).filter(Boolean);
