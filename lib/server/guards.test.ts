import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./auth/password.ts";
import { hasRole } from "./auth/role.ts";
import { addressGuard, isPublicAddress } from "./network/address-guard.ts";
import { makeLimit } from "./operator-limit.ts";

test.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.20.0.1",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "::1",
  "::",
  "fe80::1",
  "fd00::1",
  "::ffff:127.0.0.1",
  "::ffff:10.0.0.1",
  "not an address",
])("%s is not public", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(["8.8.8.8", "93.184.216.34", "2606:4700:4700::1111", "::ffff:8.8.8.8"])("%s is public", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test("allows a host named by the installation at any address", () => {
  const guard = addressGuard(["Service.Internal"]);
  expect(guard("10.0.0.5", "service.internal")).toBe(true);
  expect(guard("10.0.0.5", "other.internal")).toBe(false);
});

test("a password matches only its own hash", async () => {
  const hash = await hashPassword("correct horse battery");
  expect(await verifyPassword("correct horse battery", hash)).toBe(true);
  expect(await verifyPassword("correct horse batterz", hash)).toBe(false);
  expect(await verifyPassword("correct horse battery", undefined)).toBe(false);
  expect(await hashPassword("correct horse battery")).not.toBe(hash);
});

test("allows a burst, limits a loop", () => {
  let now = 0;
  const limit = makeLimit({ now: () => now, burst: 3, perSecond: 1 });
  expect([1, 2, 3, 4].map(() => limit.take("a"))).toEqual([true, true, true, false]);
  expect(limit.take("b")).toBe(true);
  now = 1_000;
  expect(limit.take("a")).toBe(true);
});

test("allows only its share, from the next request after the share changed", () => {
  let [now, parts] = [0, 2];
  const limit = makeLimit({ now: () => now, burst: 4, perSecond: 2, share: (whole) => whole / parts });
  const taken = () => [1, 2, 3, 4].filter(() => limit.take("a")).length;
  expect(taken()).toBe(2);
  now = 1_000;
  expect(taken()).toBe(1);
  parts = 1;
  now = 2_000;
  expect(taken()).toBe(2);
  now = 10_000;
  expect(taken()).toBe(4);
  now = 20_000;
  parts = 4;
  expect(taken()).toBe(1);
});

test("a clock that is set back takes no tokens away", () => {
  let now = 3_600_000;
  const limit = makeLimit({ now: () => now, burst: 3, perSecond: 1 });
  expect(limit.take("a")).toBe(true);
  now = 0;
  expect([1, 2, 3].map(() => limit.take("a"))).toEqual([true, true, false]);
  now = 1_000;
  expect(limit.take("a")).toBe(true);
});

test("forgets the callers who have been inactive for longest", () => {
  const limit = makeLimit({ now: () => 0, burst: 1, perSecond: 1, remembered: 2 });
  expect(["a", "b", "a", "c"].map((key) => limit.take(key))).toEqual([true, true, false, true]);
  expect(limit.take("a")).toBe(false);
  expect(limit.take("b")).toBe(true);
});

test("each role includes the ones before it", () => {
  expect(hasRole("admin", "viewer")).toBe(true);
  expect(hasRole("viewer", "support")).toBe(false);
});
