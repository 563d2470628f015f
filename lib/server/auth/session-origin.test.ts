import * as fc from "fast-check";
import { expect, test } from "vitest";
import { agentText, callerAddress, networkOf } from "./session-origin.ts";

test.each([
  ["203.0.113.9", "203.0.113.0/24"],
  ["::ffff:203.0.113.9", "203.0.113.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["2001:DB8::5", "2001:db8:0::/48"],
  ["::1", "0:0:0::/48"],
  ["fe80::1%eth0", "fe80:0:0::/48"],
  ["local", ""],
  ["<script>", ""],
  ["", ""],
])("the network of %s is %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("a network never reveals the last part of its address", () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      expect(networkOf(address)).toMatch(/^\d+\.\d+\.\d+\.0\/24$/);
      expect(address.startsWith(networkOf(address).replace("0/24", ""))).toBe(true);
    }),
  );
});

test.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36", "Chrome on Windows"],
  ["Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0", "Edge on Windows"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15", "Safari on macOS"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/604", "Safari on iOS"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
  ["curl/8.0", "Unknown client"],
  ["<img src=x onerror=alert(1)>", "Unknown client"],
  ["", "Unknown client"],
])("describes %s as %s", (agent, words) => {
  expect(agentText(agent)).toBe(words);
});

test("uses the address seen by the adjacent hop, not the earlier ones sent by the caller", () => {
  expect(callerAddress(new Headers({ "x-forwarded-for": "6.6.6.6, 203.0.113.9" }))).toBe("203.0.113.9");
  expect(callerAddress(new Headers())).toBe("local");
});

test.each([
  ["203.0.113.7:50123", "203.0.113.7"],
  ["[2001:db8::1]:50123", "2001:db8::1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["2001:db8::1", "2001:db8::1"],
  ["203.0.113.7", "203.0.113.7"],
  ["proxy:80", "proxy:80"],
])("the address %s has no port", (entry, address) => {
  expect(callerAddress(new Headers({ "x-forwarded-for": entry }))).toBe(address);
});
