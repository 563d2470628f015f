/** Remarks on IPv4 addresses of the special-purpose registries. */
import { BlockList } from "node:net";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addressFault } from "./respondent-rules.ts";
import { addressRemark } from "./special-address.ts";

test.each([
  ["10.0.0.0", "private network"],
  ["10.255.255.255", "private network"],
  ["172.16.0.1", "private network"],
  ["172.31.255.255", "private network"],
  ["192.168.1.5", "private network"],
  ["100.64.0.1", "carrier-grade NAT"],
  ["100.127.255.255", "carrier-grade NAT"],
  ["127.0.0.1", "Loopback"],
  ["169.254.1.1", "Link-local"],
  ["192.0.2.1", "documentation"],
  ["198.51.100.1", "documentation"],
  ["203.0.113.7", "documentation"],
  ["198.19.255.255", "benchmarks"],
  ["224.0.0.1", "Multicast"],
  ["239.255.255.255", "Multicast"],
  ["0.0.0.0", "Reserved"],
  ["192.0.0.8", "Reserved"],
  ["192.88.99.1", "Reserved"],
  ["240.0.0.1", "Reserved"],
  ["255.255.255.254", "Reserved"],
  ["255.255.255.255", "Broadcast"],
])("%s gets a remark and is not refused", (address, purpose) => {
  expect(addressRemark(address)).toContain(purpose);
  expect(addressRemark(address)).toContain("It is sent as entered.");
  expect(addressFault(address)).toBeUndefined();
});

test.each(["8.8.8.8", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255", "128.0.0.0"])(
  "%s gets none",
  (address) => expect(addressRemark(address)).toBeUndefined(),
);

test.each(["172.15.255.255", "172.32.0.0", "192.0.0.9", "192.0.0.10", "192.0.1.0", "198.20.0.0", "223.255.255.255"])(
  "%s gets none",
  (address) => expect(addressRemark(address)).toBeUndefined(),
);

test.each(["", "192.168.1", "192.168.1.5 ", "::1", "010.0.0.1"])("%j, no IPv4 address, gets none", (text) =>
  expect(addressRemark(text)).toBeUndefined(),
);

test("agrees with the platform's block list on every address", () => {
  const special = new BlockList();
  for (const net of ["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"])
    special.addSubnet(...parts(net));
  for (const net of ["192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15"])
    special.addSubnet(...parts(net));
  for (const net of ["198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/3"]) special.addSubnet(...parts(net));
  const octet = fc.oneof(fc.nat(255), fc.constantFrom(0, 2, 10, 16, 31, 64, 99, 100, 113, 127, 168, 192, 198, 203));
  fc.assert(
    fc.property(fc.tuple(octet, octet, octet, fc.integer({ min: 11, max: 255 })), (octets) => {
      const address = octets.join(".");
      expect(addressRemark(address) !== undefined).toBe(special.check(address));
    }),
    { numRuns: 500 },
  );
});

function parts(subnet: string): [string, number] {
  const [net = "", prefix] = subnet.split("/");
  return [net, Number(prefix)];
}
