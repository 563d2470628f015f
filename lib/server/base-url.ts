/**
 * Which text may stand as the base URL of a partner account, before anything is resolved or connected to. What a name resolves to
 * is held at connect time (`address-guard.ts`). Pure: the settings, and whoever types an account in, are told the same.
 */
import "server-only";
import { isPublicAddress } from "./address-guard.ts";
import { bareHost } from "./bare-host.ts";

export interface BaseUrlRules {
  /** Hosts that the installation names: they may be private, and reached over plain http. */
  readonly allowHosts: readonly string[];
  /** Whether this machine itself may be named, over plain http too. Only where the sandbox is. */
  readonly loopback: boolean;
}

const LONGEST = 2_000;
/** Scheme, user, host, port, path; whatever a browser would mend silently does not fit. */
const PARTS = /^(https?):\/\/(?:([^/@]*)@)?(\[[^\]/]*\]|[^/:@]+)(?::(\d*))?(\/.*)?$/i;
/** Names that no public server has. */
const INWARD = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa)$/;
const LOOPBACK_NAME = /(^|\.)localhost$/;

/** Why the text cannot be a base URL, to be read after the name of the field (“must start with https”); nothing when it can. */
export function checkBaseUrl(text: string, rules: BaseUrlRules): string | undefined {
  return baseUrlFaults(text, rules).join(", and ") || undefined;
}

/** Every fault of its own. */
export function baseUrlFaults(text: string, rules: BaseUrlRules): string[] {
  const whole = text.length <= LONGEST ? /^([^?#]*)(.*)$/s.exec(text) : null;
  const [address = "", extra = ""] = whole?.slice(1) ?? [];
  // Spaces, line ends and backslashes are left out or turned round silently by whoever reads an address.
  const parts = /[\s\\\p{Cc}\p{Cf}]/u.test(text) ? null : PARTS.exec(address);
  if (!parts || !URL.canParse(address)) return ["is not a http or https address"];
  const [, , user, host = "", port] = parts;
  const url = new URL(address);
  return [
    ...(user === undefined ? [] : ["must not carry a user name or password"]),
    ...(extra === "" ? [] : ["must not carry a query or a fragment"]),
    ...(port === undefined || Number(port) > 0 ? [] : ["must name a port from 1 to 65535, or none"]),
    ...hostFaults(host, url, rules),
  ];
}

function hostFaults(written: string, url: URL, { allowHosts, loopback }: BaseUrlRules): string[] {
  const host = bareHost(url.hostname);
  // Octal, short and whole-number forms of an address, other scripts, escapes: what is read is not what is connected to.
  if (!url.hostname.startsWith("[") && written.toLowerCase() !== url.hostname) {
    return [`must name its host as it is connected to, in plain letters or four decimal numbers: ${host}`];
  }
  if (/\.(\.|$)/.test(url.hostname)) return ["must name its host without a dot at the end or two in a row"];
  const allowed = allowHosts.some((named) => bareHost(named) === host) || (loopback && isLoopback(host));
  if (allowed) return [];
  return [
    ...(url.protocol === "https:" ? [] : ["must start with https, unless SERVICE_ALLOW_HOSTS names its host"]),
    ...(isPublicHost(host) ? [] : ["must name a host of the public internet, unless SERVICE_ALLOW_HOSTS names it"]),
  ];
}

const isAddress = (host: string): boolean => host.includes(":") || /^[\d.]+$/.test(host);

/** An IPv4 address in the clothes of an IPv6 one is refused whatever it is: nobody has to write it so. */
const isPublicHost = (host: string): boolean =>
  isAddress(host) ? isPublicAddress(host) && !host.startsWith("::ffff:") : host.includes(".") && !INWARD.test(host);

const isLoopback = (host: string): boolean =>
  isAddress(host) ? host === "::1" || host.startsWith("127.") : LOOPBACK_NAME.test(host);
