/** Sealed secrets: successful and failing attempts to open them. */
import { randomBytes } from "node:crypto";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isSealedBy, readKey, seal, SealBroken, unseal, type SealContext } from "./seal.ts";

const context = { partner: "a-1", record: "signing-secret", version: 3 };
const key = randomBytes(32);

test("any secret can be opened in its context with its key, and is not visible in the stored text", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 8, unit: "grapheme" }), (secret) => {
      const sealed = seal(secret, context, key);
      expect(unseal(sealed, context, [randomBytes(32), key])).toBe(secret);
      expect(sealed).not.toContain(secret);
      expect(sealed).not.toContain(Buffer.from(secret, "utf8").toString("base64url"));
    }),
    { numRuns: 50 },
  );
});

test("seals the same secret differently each time, and recognises the key", () => {
  const [one, other] = [seal("secret", context, key), seal("secret", context, key)];
  expect(one).not.toBe(other);
  expect(isSealedBy(one, key)).toBe(true);
  expect(isSealedBy(one, randomBytes(32))).toBe(false);
});

const elsewhere: readonly SealContext[] = [
  { ...context, partner: "a-2" },
  { ...context, record: "another-secret" },
  { ...context, version: 2 },
];
test.each(elsewhere)("a sealed text cannot be opened in another context: %j", (other) => {
  const sealed = seal("secret", context, key);
  expect(() => unseal(sealed, other, [key])).toThrow(SealBroken);
});

test("data keys and texts swapped between two secrets cannot be opened", () => {
  const [mine, theirs] = [seal("mine", context, key), seal("theirs", { ...context, partner: "a-2" }, key)];
  const [form, keyId, myKey, myText] = mine.split(".");
  const [, , theirKey, theirText] = theirs.split(".");
  for (const mixed of [
    [form, keyId, theirKey, myText],
    [form, keyId, myKey, theirText],
    [form, keyId, theirKey, theirText],
  ])
    expect(() => unseal(mixed.join("."), context, [key])).toThrow(SealBroken);
});

test("detects a change of any character", () => {
  const sealed = seal("a secret of some length", context, key);
  fc.assert(
    fc.property(fc.nat(sealed.length - 1), fc.constantFrom("A", "b", "7", "_", "."), (at, sign) => {
      fc.pre(sealed[at] !== sign);
      const changed = sealed.slice(0, at) + sign + sealed.slice(at + 1);
      // The last character of base64 may carry unused bits.
      fc.pre(!sameBytes(changed, sealed));
      expect(() => unseal(changed, context, [key])).toThrow(SealBroken);
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

test("reports why it cannot open without its key or in another format", () => {
  expect(() => unseal(seal("secret", context, key), context, [])).toThrow("a key that isn’t configured here");
  for (const text of ["", "v1", "v2.a.b.c", "plain text"])
    expect(() => unseal(text, context, [key])).toThrow(SealBroken);
});

test("a key is 32 bytes in base64", () => {
  const text = key.toString("base64");
  expect(readKey(text)).toEqual(key);
  expect(readKey(key.toString("base64url"))).toEqual(key);
  for (const none of ["", "short", `${text}AAAA`, randomBytes(31).toString("base64"), "x".repeat(43) + "!"])
    expect(readKey(none)).toBeUndefined();
});
