import * as fc from "fast-check";
import { expect, test } from "vitest";
import { publishCount } from "../../panels/model/published-count.ts";
import { aDot, dotsArbitrary } from "../../testing/arbitraries/map-arbitrary.ts";
import { shapeOf, shapePath, DOT_SHAPES } from "./dot-shape.ts";
import { movedIndex } from "./map-keys.ts";
import { curvePath, dotAt, mapPicture, PICTURE, pointAt, radiusOf } from "./map-layout.ts";
import { inTableOrder } from "./map-order.ts";

const reach = (room: number) => ({ room: publishCount(room) });

test("every dot is in the picture of its country, inside the plot, in reading order", () => {
  fc.assert(
    fc.property(dotsArbitrary, (dots) => {
      const { countries } = mapPicture(dots);
      const placed = countries.flatMap((country) => country.dots.map((one) => ({ ...one, country: country.country })));
      expect(placed.map(({ dot }) => dot.id).toSorted()).toEqual(dots.map(({ id }) => id).toSorted());
      for (const { dot, x, y, country } of placed) {
        expect(dot.country).toBe(country);
        expect(x).toBeGreaterThanOrEqual(PICTURE.left);
        expect(x).toBeLessThanOrEqual(PICTURE.width - PICTURE.right);
        expect(y).toBeGreaterThanOrEqual(PICTURE.top);
        expect(y).toBeLessThanOrEqual(PICTURE.height - PICTURE.bottom);
      }
      for (const country of countries) {
        for (const [index, { dot }] of country.dots.entries()) {
          const next = country.dots[index + 1]?.dot;
          if (next)
            expect(dot.length < next.length || (dot.length === next.length && dot.price >= next.price)).toBe(true);
        }
      }
      expect(countries.slice(0, -1).map(({ country }) => country)).not.toContain("");
      const sizes = countries.filter(({ country }) => country !== "").map((country) => country.dots.length);
      expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    }),
  );
});

test("a point of the picture has the length and price of the dot that is drawn there", () => {
  fc.assert(
    fc.property(dotsArbitrary, (dots) => {
      const picture = mapPicture(dots);
      for (const { dot, x, y } of picture.countries.flatMap((country) => country.dots)) {
        const point = pointAt(picture, x, y);
        expect(point.length / dot.length).toBeCloseTo(1, 6);
        if (dot.price > 0) expect(point.price / dot.price).toBeCloseTo(1, 6);
      }
    }),
  );
});

test("the area of a dot is in proportion to its reach", () => {
  expect(radiusOf(1_000, 1_000) / radiusOf(250, 1_000)).toBeCloseTo(2, 9);
  expect(radiusOf(0, 1_000)).toBe(radiusOf(undefined, 1_000));
  expect(radiusOf(0, 0)).toBeGreaterThan(0);
  const { countries, largest } = mapPicture([aDot("1"), aDot("2", { length: 20 })]);
  expect(largest).toBeUndefined();
  expect(new Set(countries.flatMap(({ dots }) => dots.map(({ radius }) => radius))).size).toBe(1);
  expect(mapPicture([aDot("1", reach(40)), aDot("2", reach(1_230)), aDot("3")]).largest).toBe(1_230);
});

test("a press finds the nearest dot, and none far from all", () => {
  const [country] = mapPicture([aDot("1", { length: 5 }), aDot("2", { length: 10 })]).countries;
  const dots = country?.dots ?? [];
  const [first, second] = dots;
  if (!first || !second) throw new Error("no dots");
  expect(dotAt(dots, first.x + 2, first.y - 1, 12)).toBe(0);
  expect(dotAt(dots, second.x, second.y, 12)).toBe(1);
  expect(dotAt(dots, first.x, first.y + 40, 12)).toBeUndefined();
});

test("curves are drawn inside the picture", () => {
  const picture = mapPicture([aDot("1"), aDot("2", { length: 20, price: 6 }), aDot("3", { length: 3, price: 0.5 })]);
  expect(picture.curves.length).toBeGreaterThan(0);
  for (const curve of picture.curves) expect(curvePath(curve)).toMatch(/^M[\d.]+ [\d.]+(L[\d.]+ [\d.]+)+$/);
});

test.each([
  [{ status: "OPEN", missing: false }, "open"],
  [{ status: "PAUSED", missing: false }, "paused"],
  [{ status: "CLOSED", missing: false }, "closed"],
  [{ status: "ODD", missing: false }, "other"],
  [{ status: "OPEN", missing: true }, "other"],
])("%j has the shape %s", (dot, shape) => {
  expect(shapeOf(dot)).toBe(shape);
});

test("each shape has its own outline", () => {
  expect(new Set(DOT_SHAPES.map((shape) => shapePath(shape, 10, 10, 4))).size).toBe(DOT_SHAPES.length);
});

test.each([
  ["ArrowRight", 3, 4],
  ["ArrowDown", 3, 4],
  ["ArrowLeft", 0, 0],
  ["ArrowUp", 3, 2],
  ["ArrowRight", 24, 24],
  ["PageDown", 3, 13],
  ["PageUp", 3, 0],
  ["Home", 9, 0],
  ["End", 9, 24],
  ["a", 9, undefined],
])("%s at %i of 25 moves to %s", (key, index, to) => {
  expect(movedIndex(key, index, 25)).toBe(to);
});

test("the table begins with the largest reach, then the highest price per minute", () => {
  const dots = [
    aDot("1", { price: 9 }),
    aDot("2", { price: 1 }),
    aDot("3", { ...reach(10), price: 1 }),
    aDot("4", { ...reach(10), price: 2 }),
    aDot("5", reach(0)),
  ];
  expect(inTableOrder(dots).map(({ id }) => id)).toEqual(["4", "3", "5", "1", "2"]);
});
