import { expect, test } from "vitest";
import { ContextStore } from "./contexts.ts";

const now = Date.UTC(2026, 0, 1);
const items = { gender: "male", postal_code: "60081" };

test("keeps a context until its expiration and exposes only its key names", () => {
  const store = new ContextStore();
  store.create({ id: "a", items, expiration: "2026-01-01T00:10:00Z" }, now);
  expect(store.keys("a", now + 599_999)).toEqual(["gender", "postal_code"]);
  expect(store.keys("a", now + 600_000)).toBeUndefined();
  expect(store.keys("b", now)).toBeUndefined();
});

test("defaults to one day and a generated id, and replaces an existing id", () => {
  const store = new ContextStore();
  const id = store.create({ items }, now);
  expect(store.keys(id, now + 86_399_999)).toHaveLength(2);
  expect(store.keys(id, now + 86_400_000)).toBeUndefined();
  expect(store.create({ items }, now)).not.toBe(id);
  store.create({ id, items: { country: "US" } }, now);
  expect(store.keys(id, now)).toEqual(["country"]);
});

test("printing a store shows no values", () => {
  const store = new ContextStore();
  store.create({ id: "a", items }, now);
  expect(JSON.stringify(store)).toBe("{}");
});
