/** Host name normalisation. */
import "server-only";

/** Lower case; an IPv6 address in its shortest form and without the brackets it has inside a URL. */
export function hostName(host: string): string {
  const small = host.trim().toLowerCase();
  const inner = small.replace(/^\[(.*)\]$/, "$1");
  if (!inner.includes(":")) return inner;
  return URL.canParse(`http://[${inner}]`) ? new URL(`http://[${inner}]`).hostname.slice(1, -1) : inner;
}
