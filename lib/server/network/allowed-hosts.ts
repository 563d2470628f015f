/** Checks that a request was sent to a name under which this console is served. Pure; used by the proxy. */

export const UNKNOWN_HOST_MESSAGE =
  "This console can’t be opened under this host name. Use its usual address, or ask the person who runs it to add this name to ALLOWED_HOSTS.";

/**
 * DNS rebinding protection: a foreign name that resolves to this machine would make a browser treat the foreign page as
 * the console's own, so the host is compared with the configured names. A forwarded host must be among them too, since
 * URLs are built from it.
 * @param names host names, with a port unless it is the default; `undefined`: any name is allowed.
 */
export function isAllowedHost(sent: Pick<Headers, "get">, names: readonly string[] | undefined): boolean {
  if (names === undefined) return true;
  return [sent.get("host"), requestedHost(sent)].every((name) => name !== null && names.includes(withoutPort(name)));
}

/** Host the browser sent its request to. A chain of proxies appends names; the first is the one the browser used. */
export const requestedHost = (sent: Pick<Headers, "get">): string | null =>
  sent.get("x-forwarded-host")?.split(",")[0]?.trim() ?? sent.get("host");

/** Normalised: lower case, without the default ports of http and https. */
const withoutPort = (host: string): string =>
  host
    .trim()
    .toLowerCase()
    .replace(/:(80|443)$/, "");

/** Host names of a comma-separated setting. */
export const readHosts = (list: string): string[] => list.split(",").map(withoutPort).filter(Boolean);
