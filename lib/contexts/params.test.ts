import { expect, test } from "vitest";
import { contextCallSchema, contextInputSchema, fromContextCall } from "./params.ts";

const faults = (items: unknown) => contextInputSchema.safeParse({ items }).error?.issues.map(({ message }) => message);

test("one key with a text value is sufficient", () => {
  expect(contextInputSchema.parse({ items: { gender: "male" } })).toEqual({ items: { gender: "male" } });
});

test.each([
  [{}, "Enter at least one key."],
  [{ a: 1 }, "Context values must be strings."],
  [{ "": "a" }, "Enter a key for this value."],
  [{ " \t": "a" }, "Enter a key for this value."],
])("rejects %j with a message", (items, message) => {
  expect(faults(items)).toEqual([message]);
});

test("any string is a value, and any name a key", () => {
  const items = JSON.parse('{"__proto__":"x","constructor":"y","profile":"{\\"a\\":1}"," gender ":""}');
  const parsed = contextInputSchema.parse({ items });
  expect(Object.entries(parsed.items)).toEqual([
    ["__proto__", "x"],
    ["constructor", "y"],
    ["profile", '{"a":1}'],
    [" gender ", ""],
  ]);
  expect(Object.getPrototypeOf(parsed.items)).toBe(Object.prototype);
});

test.each([undefined, null, "text", 1, [["a", "b"]]])("rejects %j as a set of keys", (items) => {
  expect(faults(items)?.length).toBeGreaterThan(0);
});

test("too many keys are a single error, for any values", () => {
  const many = Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`k${at}`, 1]));
  expect(faults(many)).toEqual(["A context can have at most 100 keys here."]);
});

test("items arrive as pairs, so that the key __proto__ survives the encoding of actions", () => {
  const call = contextCallSchema.parse({
    id: "c1",
    items: [
      ["__proto__", "x"],
      ["gender", "male"],
    ],
  });
  const parsed = contextInputSchema.parse(fromContextCall(call));
  expect(Object.entries(parsed.items)).toEqual(call.items);
  expect(parsed.id).toBe("c1");
  for (const items of [{ a: "1" }, [["a", 1]], [["a", "1", "2"]], "a"])
    expect(contextCallSchema.safeParse({ items }).success).toBe(false);
  expect(contextInputSchema.safeParse(fromContextCall({ items: [] })).success).toBe(false);
});
