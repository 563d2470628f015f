import * as fc from "fast-check";
import { expect, test } from "vitest";
import { linearAxis, priceAxis, rateCurves, shareOf, valueAt, type MapAxis } from "./map-scale.ts";

const value = fc.double({ min: 0.000_01, max: 10_000, noNaN: true });
const values = fc.array(value, { minLength: 1, maxLength: 30 });
const anyAxis = fc.oneof(values.map(linearAxis), values.map(priceAxis));

const expectSound = ({ from, to, ticks }: MapAxis, within: readonly number[]) => {
  expect(from).toBeLessThan(to);
  for (const one of within) {
    expect(one).toBeGreaterThanOrEqual(from * (1 - 1e-9));
    expect(one).toBeLessThanOrEqual(to * (1 + 1e-9));
  }
  expect(ticks.length).toBeGreaterThanOrEqual(2);
  expect(ticks.length).toBeLessThanOrEqual(9);
  expect(ticks).toEqual([...new Set(ticks)].toSorted((a, b) => a - b));
};

test("an axis contains every value, and has a few labels in order", () => {
  fc.assert(
    fc.property(values, (all) => {
      expectSound(linearAxis(all), all);
      expectSound(priceAxis(all), all);
    }),
  );
});

test.each<[readonly number[], Partial<MapAxis>]>([
  [[3, 12, 18], { kind: "linear", from: 0, to: 20, ticks: [0, 5, 10, 15, 20] }],
  [[0.3], { kind: "linear", from: 0, to: 0.3, ticks: [0, 0.1, 0.2, 0.3] }],
  [[1, 39], { kind: "linear", from: 0, to: 40 }],
  [[0, 500], { kind: "linear", from: 0, to: 600 }],
  [[0.5, 20], { kind: "log", from: 0.5, to: 20, ticks: [0.5, 1, 2, 5, 10, 20] }],
  [[0.07, 4_000], { kind: "log", from: 0.05, to: 5_000, ticks: [0.1, 1, 10, 100, 1_000] }],
  [[], { kind: "linear", from: 0, to: 1 }],
  [[0, 0], { kind: "linear", from: 0, to: 1 }],
])("prices %j have the axis %j", (all, axis) => {
  expect(priceAxis(all)).toMatchObject(axis);
});

test("a share and its value are inverse, and values outside are clamped", () => {
  fc.assert(
    fc.property(anyAxis, fc.double({ min: 0, max: 1, noNaN: true }), (axis, share) => {
      expect(shareOf(axis, valueAt(axis, share))).toBeCloseTo(share, 6);
    }),
  );
  const axis = priceAxis([0.5, 20]);
  expect([shareOf(axis, 0), shareOf(axis, 1_000)]).toEqual([0, 1]);
  expect([valueAt(axis, -1), valueAt(axis, 2)]).toEqual([0.5, 20]);
});

test("a curve has the same price per minute at every point, inside the plot", () => {
  const dots = fc.array(fc.tuple(value, value), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(dots, (all) => {
      const [lengths, prices] = [linearAxis(all.map(([length]) => length)), priceAxis(all.map(([, price]) => price))];
      const curves = rateCurves(
        lengths,
        prices,
        all.map(([length, price]) => price / length),
      );
      expect(curves.length).toBeLessThanOrEqual(3);
      for (const { rate, points } of curves) {
        for (const [length, price] of points) {
          expect(Math.min(length, price)).toBeGreaterThanOrEqual(0);
          expect(Math.max(length, price)).toBeLessThanOrEqual(1);
          // At the ends the value is clamped to the axis.
          if (length <= 0 || length >= 1 || price <= 0 || price >= 1) continue;
          expect(valueAt(prices, price) / valueAt(lengths, length) / rate).toBeCloseTo(1, 4);
        }
      }
    }),
  );
});

test("curves are at round rates among those of the dots", () => {
  const rates = rateCurves(linearAxis([30]), linearAxis([9]), [0.09, 0.11, 0.19, 0.21, 0.48]).map(({ rate }) => rate);
  expect(rates).toEqual([0.1, 0.2]);
});
