/**
 * Decides which resolved addresses a signed call may connect to. A mistyped base URL, or a name that resolves to an
 * internal address, must not send a signature to a machine of the private network.
 */
import "server-only";
import { BlockList, isIP } from "node:net";
import { hostName } from "./host-name.ts";

const PRIVATE: readonly (readonly [string, number, "ipv4" | "ipv6"])[] = [
  ["0.0.0.0", 8, "ipv4"],
  ["10.0.0.0", 8, "ipv4"],
  ["100.64.0.0", 10, "ipv4"],
  ["127.0.0.0", 8, "ipv4"],
  ["169.254.0.0", 16, "ipv4"],
  ["172.16.0.0", 12, "ipv4"],
  ["192.0.0.0", 24, "ipv4"],
  ["192.0.2.0", 24, "ipv4"],
  ["192.88.99.0", 24, "ipv4"],
  ["192.168.0.0", 16, "ipv4"],
  ["198.18.0.0", 15, "ipv4"],
  ["198.51.100.0", 24, "ipv4"],
  ["203.0.113.0", 24, "ipv4"],
  ["224.0.0.0", 3, "ipv4"],
  ["::", 96, "ipv6"],
  // Translated and mapped forms other than the one that is evaluated as its embedded IPv4 address.
  ["::ffff:0:0:0", 96, "ipv6"],
  ["64:ff9b::", 96, "ipv6"],
  ["64:ff9b:1::", 48, "ipv6"],
  ["100::", 64, "ipv6"],
  ["2001::", 23, "ipv6"],
  ["2001:db8::", 32, "ipv6"],
  ["2002::", 16, "ipv6"],
  ["3fff::", 20, "ipv6"],
  ["5f00::", 16, "ipv6"],
  ["fc00::", 7, "ipv6"],
  ["fe80::", 10, "ipv6"],
  ["fec0::", 10, "ipv6"],
  ["ff00::", 8, "ipv6"],
];

const blocked = new BlockList();
for (const [net, prefix, family] of PRIVATE) blocked.addSubnet(net, prefix, family);

/**
 * Returns `(address, hostname) → may connect`; hosts named by the installation are allowed for any resolved address.
 */
export function addressGuard(allowHosts: readonly string[]): (address: string, hostname: string) => boolean {
  const allowed = new Set(allowHosts.map(hostName));
  return (address, hostname) => allowed.has(hostName(hostname)) || allowed.has(address) || isPublicAddress(address);
}

/** Whether an IP address is public; mapped IPv6 forms are evaluated as their embedded IPv4 address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  // BlockList itself checks an IPv4-mapped IPv6 address against the IPv4 rules.
  return !blocked.check(address, family === 4 ? "ipv4" : "ipv6");
}
