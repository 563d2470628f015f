import * as fc from "fast-check";
import { expect, test } from "vitest";
import { publishCount } from "../../panels/model/published-count.ts";
import { aReach } from "../../testing/reach/a-reach.ts";
import { aCell, aQuota, aQuotaStep, valueCells } from "../../testing/arbitraries/targeting-arbitrary.ts";
import { entryPeople, entryRest, hasPeoplePerPlace } from "./people-per-place.ts";
import { publishParts } from "./publish-entries.ts";

const [CELL] = valueCells("1", 1);
const ROOM = aCell("room", "0", { kind: "UNREADABLE_OPENNESS" });

/** People of one entry with this count and status. */
function peopleOf(
  count: number | string | null,
  certain: number,
  perPlace: number | null,
  status = "OPEN",
  possible = 0,
) {
  const cells = [CELL, ROOM].filter((cell) => cell !== undefined);
  const tags = [count, status].includes("unreadable") ? ["1-0", "room"] : ["1-0"];
  const [entry] = aQuotaStep(cells, [aQuota(tags, count, status)]).entries;
  if (!entry) throw new Error("no entry");
  const entries = { "Q1.1": { certain: publishCount(certain), possible: publishCount(possible), perPlace } };
  return entryPeople(aReach({ entries }), entry);
}

test("an open entry has its people for its places", () => {
  expect(peopleOf(40, 120, 3)).toEqual({
    level: 3,
    isFew: false,
    text: "3.0",
    certain: 120,
    fits: "120",
    no: "199,880 don’t match",
    people: "120 people for 40 places",
    others: "199,880 don’t match",
    sentence: "120 people for 40 places: 3.0 each, 199,880 don’t match",
  });
  expect(peopleOf(1, 2_400, 2_400)?.sentence).toBe("2,400 people for 1 place: 2,400 each, 197,600 don’t match");
});

test.each([
  [0.9, 1, true],
  [1, 2, true],
  [2.9, 2, true],
  [3, 3, false],
  [10, 4, false],
  [30, 5, false],
])("%f people per place have the ink %i", (perPlace, level, isFew) => {
  expect(peopleOf(100, 1_000, perPlace)).toMatchObject({ level, isFew });
});

test("fewer than 10 people are an upper bound", () => {
  expect(peopleOf(40, 9, 0)).toMatchObject({
    text: "< 0.3",
    sentence: "< 10 people for 40 places: < 0.3 each, 200,000 don’t match",
  });
  expect(peopleOf(1, 3, 0)?.text).toBe("< 10.0");
  expect(peopleOf(5_000, 3, 0)?.text).toBe("< 0.1");
});

test("an entry that is closed or has no count has no people per place", () => {
  expect(peopleOf(40, 120, null, "CLOSED")).toMatchObject({
    level: undefined,
    text: "–",
    sentence: "120 people, closed, 199,880 don’t match",
  });
  expect(peopleOf(0, 120, null)).toMatchObject({ text: "–", sentence: "120 people, count 0, 199,880 don’t match" });
  expect(peopleOf(40, 0, null, "CLOSED")?.sentence).toBe("< 10 people, closed, 200,000 don’t match");
});

test("an entry with an unreadable count or status has its state instead of people per place", () => {
  expect(peopleOf("unreadable", 120, null)).toMatchObject({
    text: "–",
    sentence: "120 people, may be open (count unreadable), 199,880 don’t match",
  });
  expect(peopleOf(40, 120, null, "unreadable")?.sentence).toBe(
    "120 people, may be open (status unreadable), 199,880 don’t match",
  );
});

test("people who may fit an entry are named, also without people who certainly do", () => {
  expect(peopleOf(40, 120, 3, "OPEN", 49)).toMatchObject({
    fits: "120 + 40 possible",
    sentence: "120 people for 40 places: 3.0 each, 40 more possible, 199,840 don’t match",
  });
  expect(peopleOf(40, 3, null, "CLOSED", 5_000)).toMatchObject({
    fits: "< 10 + 5,000 possible",
    sentence: "< 10 people, closed, 5,000 more possible, 195,000 don’t match",
  });
});

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);

test("the rest of the panel is at most 9 too high and at most 18 too low", () => {
  const people = fc.record({ certain: fc.nat(60), possible: fc.nat(60), no: fc.nat(60) });
  fc.assert(
    fc.property(fc.array(people, { minLength: 1, maxLength: 4 }), fc.nat(200), (entries, elsewhere) => {
      const size = Math.max(...entries.map(({ certain, possible, no }) => certain + possible + no));
      const fits = entries.map(({ certain }) => certain);
      const either = entries.map(({ certain, possible }) => certain + possible);
      // People fit several entries, so those of the step may be any number up to the sum.
      const room = publishCount(Math.max(0, sum(fits) - elsewhere));
      const may = publishCount(Math.max(0, sum(either) - elsewhere));
      const [certain, together] = [publishParts(fits, room), publishParts(either, may)];
      for (const [index, one] of either.entries()) {
        const counts = {
          certain: certain[index] ?? publishCount(0),
          possible: publishCount(Math.max(0, (together[index] ?? 0) - (certain[index] ?? 0))),
          perPlace: null,
        };
        const shown = entryRest(publishCount(size), counts);
        const rest = size - one;
        if (shown === "< 20 don’t match") expect(rest).toBeLessThan(20);
        else {
          const figure = Number(shown.replace(/ don’t match$/, "").replaceAll(",", ""));
          expect(rest).toBeGreaterThanOrEqual(figure - 9);
          expect(rest).toBeLessThanOrEqual(figure + 18);
        }
      }
    }),
    { numRuns: 1_000 },
  );
});

test("an entry that the reach doesn't contain has none", () => {
  const [entry] = aQuotaStep(CELL ? [CELL] : [], [aQuota(["1-0"])]).entries;
  expect(entry && entryPeople(aReach({ entries: {} }), entry)).toBeUndefined();
});

test("without open entries there is nothing to show", () => {
  expect(hasPeoplePerPlace(aReach())).toBe(true);
  const entries = { "Q1.1": { certain: publishCount(20), possible: publishCount(0), perPlace: null } };
  expect(hasPeoplePerPlace(aReach({ entries }))).toBe(false);
  expect(hasPeoplePerPlace(aReach({ entries: {} }))).toBe(false);
});
