/**
 * IPv4 addresses that no respondent on the internet has, by the IANA special-purpose and multicast registries. They are
 * sent as entered: the service decides. Pure.
 */
import { IPV4 } from "../../../sampling/limits.ts";

type Purpose =
  | "private"
  | "shared"
  | "loopback"
  | "link-local"
  | "documentation"
  | "benchmark"
  | "multicast"
  | "reserved"
  | "broadcast";

/** Blocks of the registries (RFC 6890 and its updates), more specific ones first; `undefined`: globally reachable. */
const BLOCKS: readonly (readonly [net: string, prefix: number, purpose: Purpose | undefined])[] = [
  ["192.0.0.9", 32, undefined],
  ["192.0.0.10", 32, undefined],
  ["255.255.255.255", 32, "broadcast"],
  ["0.0.0.0", 8, "reserved"],
  ["10.0.0.0", 8, "private"],
  ["100.64.0.0", 10, "shared"],
  ["127.0.0.0", 8, "loopback"],
  ["169.254.0.0", 16, "link-local"],
  ["172.16.0.0", 12, "private"],
  ["192.0.0.0", 24, "reserved"],
  ["192.0.2.0", 24, "documentation"],
  ["192.88.99.0", 24, "reserved"],
  ["192.168.0.0", 16, "private"],
  ["198.18.0.0", 15, "benchmark"],
  ["198.51.100.0", 24, "documentation"],
  ["203.0.113.0", 24, "documentation"],
  ["224.0.0.0", 4, "multicast"],
  ["240.0.0.0", 4, "reserved"],
];

const NAMES: Record<Purpose, string> = {
  private: "Address of a private network",
  shared: "Address inside a provider’s network (carrier-grade NAT)",
  loopback: "Loopback address of a device itself",
  "link-local": "Link-local address, assigned without a network",
  documentation: "Address reserved for documentation and examples",
  benchmark: "Address reserved for benchmarks",
  multicast: "Multicast address",
  reserved: "Reserved address",
  broadcast: "Broadcast address",
};

/** Remark on an address that no respondent can have on the internet; `undefined` for others and for other texts. */
export function addressRemark(text: string): string | undefined {
  if (!IPV4.test(text)) return undefined;
  const address = toNumber(text);
  const purpose = BLOCKS.find(([net, prefix]) => {
    const size = 2 ** (32 - prefix);
    return Math.floor(address / size) === Math.floor(toNumber(net) / size);
  })?.[2];
  return purpose && `${NAMES[purpose]}: no respondent on the internet has it. It is sent as entered.`;
}

const toNumber = (address: string): number => address.split(".").reduce((sum, octet) => sum * 256 + Number(octet), 0);
