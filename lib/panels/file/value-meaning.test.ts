import * as fc from "fast-check";
import { expect, test } from "vitest";
import { mappingArbitrary } from "../../testing/panels/mapping-arbitrary.ts";
import { meaningOf, smallRange, rangeValues } from "./value-meaning.ts";

test.each([
  ["18-24", 18, 24],
  ["18 – 24", 18, 24],
  ["18 to 24 years", 18, 24],
  ["von 18 bis 24 Jahre", 18, 24],
  ["de 18 a 24 años", 18, 24],
  ["18～24歳", 18, 24],
  ["65+", 65, 120],
  ["65 and over", 65, 120],
  ["65 Jahre", undefined, undefined],
  ["over 65", 66, 120],
  ["65 oder älter", 65, 120],
  ["<18", 0, 17],
  ["under 18", 0, 17],
  ["moins de 18 ans", 0, 17],
  ["up to 17", 0, 17],
  ["24-18", undefined, undefined],
  ["12345-6789", undefined, undefined],
  ["1-999", undefined, undefined],
  ["+49", undefined, undefined],
  ["34", undefined, undefined],
  ["", undefined, undefined],
])("the range %j", (text, low, high) => {
  expect(smallRange(text)).toEqual(low === undefined ? undefined : { low, high });
});

test("a range has each of its numbers once", () => {
  fc.assert(
    fc.property(fc.nat({ max: 120 }), fc.nat({ max: 120 }), (a, b) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      const range = smallRange(`${low}-${high}`);
      expect(range).toEqual({ low, high });
      const values = rangeValues({ low, high });
      expect([values[0], values.at(-1), new Set(values).size]).toEqual([String(low), String(high), high - low + 1]);
    }),
  );
});

test("a value that is called like a property of objects has no meaning unless it is listed", () => {
  for (const text of ["constructor", "__proto__", "toString"]) expect(meaningOf({ values: {} }, text)).toBeUndefined();
});

test("a mapping is the same after JSON", () => {
  fc.assert(
    fc.property(mappingArbitrary, (one) => {
      expect(JSON.parse(JSON.stringify(one))).toEqual(one);
    }),
  );
});
