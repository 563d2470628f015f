import * as fc from "fast-check";
import { expect, test } from "vitest";
import { aDot, dotsArbitrary } from "../../testing/arbitraries/map-arbitrary.ts";
import { areaBetween, areaOf, areaText, isInArea, readArea } from "./map-area.ts";

test.each([
  ["DE~5~10~1.5~2", { country: "DE", lengths: [5, 10], prices: [1.5, 2] }],
  ["-~5~5~0~0", { country: "", lengths: [5, 5], prices: [0, 0] }],
])("reads %j", (text, area) => {
  expect(readArea(text)).toEqual(area);
});

test.each([
  "",
  "DE",
  "DE~5~10~1.5",
  "DE~10~5~1~2",
  "DE~5~10~3~2",
  "~5~10~1~2",
  "DE~a~10~1~2",
  "DE~-5~10~1~2",
  "DE~1e3~2e3~1~2",
])("rejects %j", (text) => {
  expect(readArea(text)).toBeUndefined();
});

test("a written area is read as the same area", () => {
  fc.assert(
    fc.property(dotsArbitrary, fc.nat(), fc.nat(), (dots, one, other) => {
      fc.pre(dots.length > 0);
      const [a, b] = [dots[one % dots.length], dots[other % dots.length]];
      if (!a || !b) return;
      const area = areaOf(a, { ...b, country: a.country });
      const text = areaText(area);
      if (text !== undefined) expect(readArea(text)).toEqual(area);
    }),
  );
  expect(areaText({ country: "A~B", lengths: [1, 2], prices: [1, 2] })).toBeUndefined();
});

test("the area of two dots contains both, and no dot of another country", () => {
  const [a, b] = [aDot("1", { length: 20, price: 1 }), aDot("2", { length: 5, price: 3 })];
  const area = areaOf(a, b);
  const between = aDot("3", { length: 10, price: 2 });
  expect([a, b, between].map((dot) => isInArea(dot, area))).toEqual([true, true, true]);
  expect(isInArea({ ...between, country: "US" }, area)).toBe(false);
  expect(isInArea(aDot("4", { length: 21, price: 2 }), area)).toBe(false);
});

test("a dragged area is rounded, with its ends in order", () => {
  const area = areaBetween("DE", { length: 9.876_54, price: 3 }, { length: 1.234_56, price: 3.000_01 });
  expect(area).toEqual({ country: "DE", lengths: [1.235, 9.877], prices: [3, 3] });
});
