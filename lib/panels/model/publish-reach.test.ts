import * as fc from "fast-check";
import { expect, test } from "vitest";
import { countrySizes, peoplePerPlace, publishReach, wholePanel } from "./publish-reach.ts";
import { publishCount, SMALLEST_GROUP } from "./published-count.ts";

const people = fc.oneof(fc.nat(25), fc.nat(100_000));

/** Six parts of a panel. */
const counts = fc
  .record({
    room: people,
    unknown: people,
    onlyClosed: people,
    possibleRoom: people,
    possibleClosed: people,
    no: people,
  })
  .map(({ room, unknown, onlyClosed, possibleRoom, possibleClosed, no }) => ({
    room,
    onlyClosed,
    certain: room + onlyClosed + unknown,
    possible: possibleRoom + possibleClosed,
    possibleRoom,
    no,
  }));

test("figures are multiples of 10 that add up, and less than 10 off", () => {
  fc.assert(
    fc.property(counts, people, (exact, elsewhere) => {
      const size = publishCount(exact.certain + exact.possible + exact.no + elsewhere);
      const view = publishReach({ ...exact, no: exact.no + elsewhere }, size);
      for (const [name, figure] of Object.entries(view)) {
        expect(figure % SMALLEST_GROUP).toBe(0);
        expect(figure).toBeGreaterThanOrEqual(0);
        const part = exact[name as keyof typeof exact] + (name === "no" ? elsewhere : 0);
        expect(Math.abs(figure - part)).toBeLessThan(SMALLEST_GROUP);
      }
      expect(view.certain + view.possible + view.no).toBe(size);
      expect(view.room + view.onlyClosed).toBeLessThanOrEqual(view.certain);
      expect(view.possibleRoom).toBeLessThanOrEqual(view.possible);
      expect(publishCount(exact.room)).toBe(view.room);
      expect(publishCount(exact.certain)).toBe(view.certain);
    }),
  );
});

test("a part of one to nine people is the difference to the figures as published", () => {
  const exact = { room: 36, onlyClosed: 6, certain: 42, possible: 3, possibleRoom: 3, no: 100 };
  expect(publishReach(exact, publishCount(145))).toEqual({
    room: 30,
    onlyClosed: 10,
    certain: 40,
    possible: 0,
    possibleRoom: 0,
    no: 100,
  });
});

test("the whole panel has room for everyone", () => {
  expect(wholePanel(publishCount(1_239))).toEqual({
    certain: 1_230,
    room: 1_230,
    onlyClosed: 0,
    possible: 0,
    possibleRoom: 0,
    no: 0,
  });
});

test("people per place are computed from published figures", () => {
  expect(peoplePerPlace(publishCount(129), 40)).toBe(3);
  expect(peoplePerPlace(publishCount(9), 3)).toBe(0);
  expect(peoplePerPlace(publishCount(100), 3)).toBe(33.33);
  expect(peoplePerPlace(publishCount(129), undefined)).toBeNull();
  expect(peoplePerPlace(publishCount(129), 0)).toBeNull();
});

test("countries are listed by size, over all their languages", () => {
  const segments = [
    { country: "CH", size: 19 },
    { country: null, size: 45 },
    { country: "DE", size: 70 },
    { country: "CH", size: 26 },
  ];
  expect(countrySizes(segments)).toEqual([
    { country: "DE", size: 70 },
    { country: "CH", size: 40 },
    { country: null, size: 40 },
  ]);
});
