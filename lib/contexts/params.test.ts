import { expect, test } from "vitest";
import { contextWish } from "./params.ts";

const faults = (items: unknown) => contextWish.safeParse({ items }).error?.issues.map(({ message }) => message);

test("a key with a text is enough", () => {
  expect(contextWish.parse({ items: { gender: "male" } })).toEqual({ items: { gender: "male" } });
});

test.each([
  [{}, "At least one key with a value is needed."],
  [{ a: 1 }, "Every value of a context is a plain text."],
  [{ a: "" }, "A value is needed; an empty one says nothing."],
  [{ a: '{"b":1}' }, "A value is a plain text, and this looks like JSON."],
])("%j is refused in words", (items, message) => {
  expect(faults(items)).toEqual([message]);
});

test.each([undefined, null, "text", 1, [["a", "b"]]])("%j is no set of keys", (items) => {
  expect(faults(items)?.length).toBeGreaterThan(0);
});

test("too many keys are one fault, whatever stands in them", () => {
  const many = Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`k${at}`, 1]));
  expect(faults(many)).toEqual(["At most 100 keys fit in one context here."]);
});
