import * as fc from "fast-check";
import { expect, test } from "vitest";
import { countrySizes, peoplePerPlace, publishReach, wholePanel } from "./publish-reach.ts";
import { publishCount, SMALLEST_GROUP } from "./published-count.ts";

const people = fc.oneof(fc.nat(25), fc.nat(100_000));

const counts = fc
  .record({ room: people, onlyClosed: people, undetermined: people, possible: people, no: people })
  .map(({ room, onlyClosed, undetermined, possible, no }) => ({
    room,
    onlyClosed,
    certain: room + onlyClosed + undetermined,
    possible,
    possibleRoom: Math.floor(possible / 2),
    no,
  }));

test("figures are multiples of 10, and none is negative", () => {
  fc.assert(
    fc.property(counts, people, (exact, elsewhere) => {
      const size = publishCount(exact.certain + exact.possible + exact.no + elsewhere);
      const view = publishReach(exact, size);
      for (const figure of Object.values(view)) {
        expect(figure % SMALLEST_GROUP).toBe(0);
        expect(figure).toBeGreaterThanOrEqual(0);
      }
      expect(view.certain + view.possible + view.no).toBe(size);
      expect(view.room).toBeLessThanOrEqual(view.certain);
    }),
  );
});

test("certain, possible and no together do not prove that few people are in one of them", () => {
  fc.assert(
    fc.property(counts, (exact) => {
      const { certain, possible, no } = exact;
      const size = publishCount(certain + possible + no);
      const view = publishReach(exact, size);
      const most = SMALLEST_GROUP - 1;
      // All that is known of the rest: between these bounds, which no other figure narrows.
      const fewest = Math.max(0, size - (view.certain + most) - (view.possible + most));
      const largest = size + most - view.certain - view.possible;
      expect(fewest === 0 || largest >= SMALLEST_GROUP).toBe(true);
      expect(no).toBeGreaterThanOrEqual(fewest);
      expect(no).toBeLessThanOrEqual(largest);
    }),
  );
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
