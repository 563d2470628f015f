import { expect, test } from "vitest";
import { compareFault, idsOfPair } from "./address.ts";

test.each([
  [{ a: "55304", b: "__proto__" }, "55304,__proto__"],
  [{ b: "55304", a: " " }, "55304"],
  [{ a: ["1", "2"] }, undefined],
  [{ ids: "55304,55305", a: "1" }, undefined],
  [{}, undefined],
])("a link with a and b names two opportunities: %o", (params, ids) => {
  expect(idsOfPair(params)).toBe(ids);
});

test("says which ID of a link can't be read", () => {
  expect(compareFault("55304,__proto__")).toBe("“__proto__” is not an ID.");
  expect(compareFault("99999999999999999999,55304")).toBe("“99999999999999999999” is not an ID.");
  expect(compareFault("55304,55305")).toBeUndefined();
});
