import { expect, test } from "vitest";
import { makeKeptWishes } from "./kept-wishes.ts";

test("a wish is found by its name, by the operator who left it, for ten minutes", () => {
  let now = 0;
  const wishes = makeKeptWishes(() => now);
  const name = wishes.keep("ana", ["120"]);
  expect(wishes.find("ana", name)).toEqual(["120"]);
  expect(wishes.find("vera", name)).toBeUndefined();
  expect(wishes.find("ana", "00000000-0000-0000-0000-000000000000")).toBeUndefined();
  now = 10 * 60_000;
  expect(wishes.find("ana", name)).toBeUndefined();
});

test("a hundred are kept; the oldest give way", () => {
  const wishes = makeKeptWishes(() => 0);
  const names = Array.from({ length: 101 }, (_, index) => wishes.keep("ana", index));
  expect(wishes.find("ana", names[0] ?? "")).toBeUndefined();
  expect(wishes.find("ana", names[1] ?? "")).toBe(1);
  expect(wishes.find("ana", names[100] ?? "")).toBe(100);
});
