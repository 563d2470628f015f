import { expect, test } from "vitest";
import { ContextStore } from "./contexts.ts";

const now = Date.UTC(2026, 0, 1);
const items = { gender: "male", postal_code: "60081" };

test("a context lives until its expiration, and only the names of its keys come out", () => {
  const store = new ContextStore();
  store.create({ id: "a", items, expiration: "2026-01-01T00:10:00Z" }, now);
  expect(store.keys("a", now + 599_999)).toEqual(["gender", "postal_code"]);
  expect(store.keys("a", now + 600_000)).toBeUndefined();
  expect(store.keys("b", now)).toBeUndefined();
});

test("without an expiration it lives for a day, without an id it gets one, and the same id replaces", () => {
  const store = new ContextStore();
  const id = store.create({ items }, now);
  expect(store.keys(id, now + 86_399_999)).toHaveLength(2);
  expect(store.keys(id, now + 86_400_000)).toBeUndefined();
  expect(store.create({ items }, now)).not.toBe(id);
  store.create({ id, items: { country: "US" } }, now);
  expect(store.keys(id, now)).toEqual(["country"]);
});

test("printing a store shows no value", () => {
  const store = new ContextStore();
  store.create({ id: "a", items }, now);
  expect(JSON.stringify(store)).toBe("{}");
});
