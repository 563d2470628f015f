import * as fc from "fast-check";
import { expect, test } from "vitest";
import { indicesToRender, offsetToShow, visibleRange } from "./visible-range";

const size = fc.integer({ min: 1, max: 200 });
const count = fc.integer({ min: 0, max: 10_000 });
const sight = fc.record({ from: fc.integer({ min: 0, max: 500_000 }), length: fc.integer({ min: 0, max: 4_000 }) });
const overscan = fc.integer({ min: 0, max: 6 });
const kept = fc.integer({ min: -1, max: 11_000 });

test("renders all visible items and the one at `keptIndex`, in order, with little overscan", () => {
  fc.assert(
    fc.property(size, count, sight, overscan, kept, (each, all, seen, more, own) => {
      const drawn = indicesToRender(visibleRange(seen, each), { count: all, overscan: more, keptIndex: own });
      expect(drawn).toEqual([...new Set(drawn)].toSorted((a, b) => a - b));
      expect(drawn.every((piece) => piece >= 0 && piece < all)).toBe(true);
      expect(drawn.includes(own)).toBe(own >= 0 && own < all);
      expect(drawn.length).toBeLessThanOrEqual(Math.ceil(seen.length / each) + 1 + 2 * more + 1);
      const isInSight = (piece: number) => (piece + 1) * each > seen.from && piece * each < seen.from + seen.length;
      const near = Array.from({ length: 40 }, (_, place) => Math.floor(seen.from / each) - 2 + place);
      for (const piece of near.filter((one) => one >= 0 && one < all && isInSight(one))) expect(drawn).toContain(piece);
    }),
  );
});

test("scrolls the minimum distance, and not at all for a visible item", () => {
  fc.assert(
    fc.property(size, fc.nat(10_000), sight, (each, piece, seen) => {
      const room = { ...seen, length: Math.max(seen.length, each) };
      const from = offsetToShow(piece, each, room);
      expect(piece * each).toBeGreaterThanOrEqual(from);
      expect((piece + 1) * each).toBeLessThanOrEqual(from + room.length);
      const wasWhole = piece * each >= room.from && (piece + 1) * each <= room.from + room.length;
      if (wasWhole) expect(from).toBe(room.from);
    }),
  );
});

test("a window of 620 px over rows of 44 px renders the fitting rows and four beyond", () => {
  const drawn = indicesToRender(visibleRange({ from: 0, length: 620 }, 44), { count: 500, overscan: 4, keptIndex: 0 });
  expect(drawn).toHaveLength(15 + 4);
  expect(
    indicesToRender(visibleRange({ from: 4_400, length: 620 }, 44), { count: 500, overscan: 4, keptIndex: 0 }),
  ).toEqual([0, ...Array.from({ length: 23 }, (_, place) => 96 + place)]);
});
