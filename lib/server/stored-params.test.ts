import { expect, test } from "vitest";
import { createParamStore } from "./stored-params.ts";

test("finds a stored value by name, for its operator, for ten minutes", () => {
  let now = 0;
  const params = createParamStore(() => now);
  const name = params.keep("ana", ["120"]);
  expect(params.find("ana", name)).toEqual(["120"]);
  expect(params.find("vera", name)).toBeUndefined();
  expect(params.find("ana", "00000000-0000-0000-0000-000000000000")).toBeUndefined();
  now = 10 * 60_000;
  expect(params.find("ana", name)).toBeUndefined();
});

test("keeps twenty values per operator, and drops the oldest of the same operator", () => {
  const params = createParamStore(() => 0);
  const other = params.keep("vera", ["120"]);
  const names = Array.from({ length: 21 }, (_, index) => params.keep("ana", index));
  expect(params.find("ana", names[0] ?? "")).toBeUndefined();
  expect(params.find("ana", names[1] ?? "")).toBe(1);
  expect(params.find("ana", names[20] ?? "")).toBe(20);
  expect(params.find("vera", other)).toEqual(["120"]);
});

test("the same value stored again keeps its name, counts as new, and stays private to its operator", () => {
  let now = 0;
  const params = createParamStore(() => now);
  const name = params.keep("ana", ["120", "7:1"]);
  params.keep("ana", ["7:1", "120"]);
  now = 9 * 60_000;
  expect(params.keep("ana", ["120", "7:1"])).toBe(name);
  expect(params.keep("vera", ["120", "7:1"])).not.toBe(name);
  expect(params.keep("ana", ["7:1"])).not.toBe(name);
  now = 18 * 60_000;
  expect(params.find("ana", name)).toEqual(["120", "7:1"]);
  for (let index = 0; index < 40; index += 1) params.keep("ana", ["120", "7:1"]);
  expect(params.find("ana", name)).toEqual(["120", "7:1"]);
});
