import { expect, test } from "vitest";
import type { Int64 } from "../../int64.ts";
import type { PathView } from "../model/nearest-view.ts";
import { isTriable, withAnswer, withPath } from "./typed-answers.ts";

const gender = { attributeId: "1", values: ["2"], at: 5 };
const age = { attributeId: "80", values: ["31"] };
const income = { attributeId: "11410", values: ["4"] };
const path = (...changes: { id: string; to?: readonly string[] }[]): PathView => ({
  changes: changes.map(({ id, to }) => ({
    attributeId: id as Int64,
    attribute: { text: `Attribute ${id}` },
    wanted: [],
    ...(to ? { to } : {}),
  })),
  rooms: [],
  entries: [],
});

test("keeps the position of a changed answer and appends a new one", () => {
  const before = [gender, age, income];
  const changed = { attributeId: "80", values: ["35"] };
  expect(withAnswer(before, changed)).toEqual([gender, changed, income]);
  expect(withAnswer([gender], age)).toEqual([gender, age]);
  expect(before).toEqual([gender, age, income]);
});

test("a path's answers replace those on the same attributes and have no date", () => {
  const tried = withPath([gender, age], path({ id: "1", to: ["1"] }, { id: "99", to: ["a", "b"] }));
  expect(tried).toEqual([{ attributeId: "1", values: ["1"] }, age, { attributeId: "99", values: ["a", "b"] }]);
});

test("a path can be tried only if every change has a stored answer", () => {
  expect(isTriable(path({ id: "1", to: ["1"] }))).toBe(true);
  expect(isTriable(path({ id: "1", to: ["1"] }, { id: "2" }))).toBe(false);
});
