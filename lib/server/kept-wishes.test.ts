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

test("twenty of an operator are kept; the oldest give way, and never to another operator's", () => {
  const wishes = makeKeptWishes(() => 0);
  const other = wishes.keep("vera", ["120"]);
  const names = Array.from({ length: 21 }, (_, index) => wishes.keep("ana", index));
  expect(wishes.find("ana", names[0] ?? "")).toBeUndefined();
  expect(wishes.find("ana", names[1] ?? "")).toBe(1);
  expect(wishes.find("ana", names[20] ?? "")).toBe(20);
  expect(wishes.find("vera", other)).toEqual(["120"]);
});

test("the same wish left again keeps its name, counts as new, and is nobody else's", () => {
  let now = 0;
  const wishes = makeKeptWishes(() => now);
  const name = wishes.keep("ana", ["120", "7:1"]);
  wishes.keep("ana", ["7:1", "120"]);
  now = 9 * 60_000;
  expect(wishes.keep("ana", ["120", "7:1"])).toBe(name);
  expect(wishes.keep("vera", ["120", "7:1"])).not.toBe(name);
  expect(wishes.keep("ana", ["7:1"])).not.toBe(name);
  now = 18 * 60_000;
  expect(wishes.find("ana", name)).toEqual(["120", "7:1"]);
  for (let index = 0; index < 40; index += 1) wishes.keep("ana", ["120", "7:1"]);
  expect(wishes.find("ana", name)).toEqual(["120", "7:1"]);
});
