/** Sealed secrets: what opens them, and everything that does not. */
import * as fc from "fast-check";
import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { isSealedBy, readKey, seal, SealBroken, unseal, type SealedPlace } from "./seal.ts";

const place = { partner: "a-1", record: "signing-secret", version: 3 };
const key = randomBytes(32);

test("any secret opens in its place with its key, and shows in no part of what is kept", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 8, unit: "grapheme" }), (secret) => {
      const sealed = seal(secret, place, key);
      expect(unseal(sealed, place, [randomBytes(32), key])).toBe(secret);
      expect(sealed).not.toContain(secret);
      expect(sealed).not.toContain(Buffer.from(secret, "utf8").toString("base64url"));
    }),
    { numRuns: 50 },
  );
});

test("the same secret is sealed differently each time, and a key knows its own", () => {
  const [one, other] = [seal("secret", place, key), seal("secret", place, key)];
  expect(one).not.toBe(other);
  expect(isSealedBy(one, key)).toBe(true);
  expect(isSealedBy(one, randomBytes(32))).toBe(false);
});

const elsewhere: readonly SealedPlace[] = [
  { ...place, partner: "a-2" },
  { ...place, record: "another-secret" },
  { ...place, version: 2 },
];
test.each(elsewhere)("what is put into another place does not open: %j", (other) => {
  const sealed = seal("secret", place, key);
  expect(() => unseal(sealed, other, [key])).toThrow(SealBroken);
});

test("parts of two secrets make no third: data keys and texts that are swapped do not open", () => {
  const [mine, theirs] = [seal("mine", place, key), seal("theirs", { ...place, partner: "a-2" }, key)];
  const [form, mark, myKey, myText] = mine.split(".");
  const [, , theirKey, theirText] = theirs.split(".");
  for (const mixed of [
    [form, mark, theirKey, myText],
    [form, mark, myKey, theirText],
    [form, mark, theirKey, theirText],
  ])
    expect(() => unseal(mixed.join("."), place, [key])).toThrow(SealBroken);
});

test("a changed letter anywhere is noticed", () => {
  const sealed = seal("a secret of some length", place, key);
  fc.assert(
    fc.property(fc.nat(sealed.length - 1), fc.constantFrom("A", "b", "7", "_", "."), (at, sign) => {
      fc.pre(sealed[at] !== sign);
      const changed = sealed.slice(0, at) + sign + sealed.slice(at + 1);
      // The last letter of base64 may carry bits that nobody reads.
      fc.pre(!sameBytes(changed, sealed));
      expect(() => unseal(changed, place, [key])).toThrow(SealBroken);
    }),
    { numRuns: 300 },
  );
});

const sameBytes = (one: string, other: string): boolean => {
  const [ones, others] = [one, other].map((text) => text.split("."));
  return (
    ones?.length === others?.length &&
    ones?.[0] === others?.[0] &&
    ones?.[1] === others?.[1] &&
    [2, 3].every((part) =>
      Buffer.from(ones?.[part] ?? "", "base64url").equals(Buffer.from(others?.[part] ?? "", "base64url")),
    )
  );
};

test("without the key it was sealed with, or in another form, it says why", () => {
  expect(() => unseal(seal("secret", place, key), place, [])).toThrow("a key that is not set here");
  for (const text of ["", "v1", "v2.a.b.c", "plain text"]) expect(() => unseal(text, place, [key])).toThrow(SealBroken);
});

test("a key is 32 bytes in base64", () => {
  const text = key.toString("base64");
  expect(readKey(text)).toEqual(key);
  expect(readKey(key.toString("base64url"))).toEqual(key);
  for (const none of ["", "short", `${text}AAAA`, randomBytes(31).toString("base64"), "x".repeat(43) + "!"])
    expect(readKey(none)).toBeUndefined();
});
