/**
 * Syntax check of a partner account's base URL, before anything is resolved or connected to. Resolved addresses are
 * checked at connect time (`address-guard.ts`). Pure: the settings and the account form report the same faults.
 */
import "server-only";
import { isPublicAddress } from "./address-guard.ts";
import { hostName } from "./host-name.ts";

export interface BaseUrlRules {
  /** Hosts named by the installation: they may be private, and use plain http. */
  readonly allowHosts: readonly string[];
  /** Whether loopback addresses are allowed, over plain http too. Only in sandbox mode. */
  readonly loopback: boolean;
}

const MAX_LENGTH = 2_000;
/** Scheme, user, host, port, path; anything a browser would silently correct does not match. */
const PARTS = /^(https?):\/\/(?:([^/@]*)@)?(\[[^\]/]*\]|[^/:@]+)(?::(\d*))?(\/.*)?$/i;
/** Names that no public server has. */
const INWARD = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa)$/;
const LOOPBACK_NAME = /(^|\.)localhost$/;

/**
 * Reason why the text cannot be a base URL, phrased to follow the field name (“must start with https”); `undefined` if
 * valid.
 */
export function checkBaseUrl(text: string, rules: BaseUrlRules): string | undefined {
  return baseUrlFaults(text, rules).join(", and ") || undefined;
}

/** All faults, each separately. */
export function baseUrlFaults(text: string, rules: BaseUrlRules): string[] {
  const whole = text.length <= MAX_LENGTH ? /^([^?#]*)(.*)$/s.exec(text) : null;
  const [address = "", extra = ""] = whole?.slice(1) ?? [];
  // URL parsers silently drop or convert spaces, line ends and backslashes.
  const parts = /[\s\\\p{Cc}\p{Cf}]/u.test(text) ? null : PARTS.exec(address);
  if (!parts || !URL.canParse(address)) return ["must be a valid http or https URL"];
  const [, , user, host = "", port] = parts;
  const url = new URL(address);
  return [
    ...(user === undefined ? [] : ["must not contain a username or password"]),
    ...(extra === "" ? [] : ["must not contain a query or fragment"]),
    ...(port === undefined || Number(port) > 0 ? [] : ["must have a port from 1 to 65535, or none"]),
    ...hostFaults(host, url, rules),
  ];
}

function hostFaults(written: string, url: URL, { allowHosts, loopback }: BaseUrlRules): string[] {
  const host = hostName(url.hostname);
  // Octal, short and integer forms of an address, other scripts, escapes: the host as read differs from the one
  // connected to.
  if (!url.hostname.startsWith("[") && written.toLowerCase() !== url.hostname) {
    return [`must spell its host in plain letters or as four decimal numbers: ${host}`];
  }
  if (/\.(\.|$)/.test(url.hostname)) return ["must not have a dot at the end of its host, or two dots in a row"];
  const allowed = allowHosts.some((named) => hostName(named) === host) || (loopback && isLoopback(host));
  if (allowed) return [];
  return [
    ...(url.protocol === "https:" ? [] : ["must start with https, unless its host is listed in SERVICE_ALLOW_HOSTS"]),
    ...(isPublicHost(host) ? [] : ["must have a public host, unless the host is listed in SERVICE_ALLOW_HOSTS"]),
  ];
}

const isAddress = (host: string): boolean => host.includes(":") || /^[\d.]+$/.test(host);

/** An IPv4-mapped IPv6 address is always refused: there is no need to write one. */
const isPublicHost = (host: string): boolean =>
  isAddress(host) ? isPublicAddress(host) && !host.startsWith("::ffff:") : host.includes(".") && !INWARD.test(host);

const isLoopback = (host: string): boolean =>
  isAddress(host) ? host === "::1" || host.startsWith("127.") : LOOPBACK_NAME.test(host);
