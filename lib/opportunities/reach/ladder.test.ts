import * as fc from "fast-check";
import { expect, test } from "vitest";
import { publishCount } from "../../panels/model/published-count.ts";
import { publishReach } from "../../panels/model/publish-reach.ts";
import { aReach, aReachView, aRung } from "../../testing/reach/a-reach.ts";
import { ladderRows, lossText, reachText, unknownRoom, wholeOfSteps } from "./ladder.ts";

const widths = (row: ReturnType<typeof ladderRows>[number] | undefined) =>
  row?.segments.map(({ part, width }) => `${part} ${width.toFixed(3)}`);

test("in order, each row is compared with the one before", () => {
  const rows = ladderRows(aReach(), "order");
  expect(rows.map(({ key, loss }) => `${key} ${loss}`)).toEqual(["panel undefined", "facts 88%", "F1 38%", "Q1 80%"]);
  expect(rows.filter(({ isLargestLoss }) => isLargestLoss).map(({ key }) => key)).toEqual(["Q1"]);
});

test("alone, each step is compared with the people whom the facts admit", () => {
  const rows = ladderRows(aReach(), "alone");
  expect(rows.map(({ key, loss }) => `${key} ${loss}`)).toEqual(["panel undefined", "facts 88%", "F1 38%", "Q1 23%"]);
  expect(rows.filter(({ isLargestLoss }) => isLargestLoss).map(({ key }) => key)).toEqual(["F1"]);
});

test("the panel and the facts fill a bar with the panel, the steps with the people whom the facts admit", () => {
  const reach = aReach();
  const rows = ladderRows(reach, "order");
  expect(wholeOfSteps(reach)).toBe(24_000);
  expect(widths(rows[0])).toEqual(["room 1.000"]);
  expect(widths(rows[1])).toEqual(["room 0.100", "possible 0.020"]);
  expect(widths(rows[2])).toEqual(["room 0.375", "possible 0.250"]);
  expect(widths(rows[3])).toEqual(["room 0.051", "closed 0.014", "possible 0.212"]);
});

test("if the facts admit fewer than 10, the panel fills the bars", () => {
  const reach = aReach({ ladder: [aRung("panel", { room: 500 }), aRung("facts", {}), aRung("Q1", {})] });
  expect(wholeOfSteps(reach)).toBe(200_000);
  expect(ladderRows(reach, "order").map(({ loss, segments }) => `${loss} ${segments.length}`)).toEqual([
    "undefined 1",
    "over 98% 0",
    "– 0",
  ]);
});

test("without any loss, no step has the largest", () => {
  const reach = aReach({
    ladder: [aRung("panel", { room: 500 }), aRung("facts", { room: 500 }), aRung("Q1", { room: 500 })],
  });
  expect(ladderRows(reach, "order").map(({ loss, isLargestLoss }) => [loss, isLargestLoss])).toEqual([
    [undefined, false],
    ["0%", false],
    ["0%", false],
  ]);
  expect(ladderRows(aReach({ ladder: [] }), "order")).toEqual([]);
});

test.each([
  [1_000, 380, "62%"],
  [1_000, 1_000, "0%"],
  [1_000, 1_010, "0%"],
  [100_000, 99_990, "under 1%"],
  [100_000, 10, "over 99%"],
  [1_230, 0, "over 99%"],
  [100, 0, "over 90%"],
  [20, 0, "over 50%"],
  [10, 0, "–"],
  [0, 0, "–"],
])("from %i to %i people, the loss is %s", (before, after, text) => {
  expect(lossText(before, after)).toBe(text);
});

test("a loss of everyone is never claimed, and a loss of no one only without a difference", () => {
  const people = fc.integer({ min: 0, max: 2_000_000 }).map(publishCount);
  fc.assert(
    fc.property(people, people, (before, after) => {
      const text = lossText(before, after);
      expect(text).not.toBe("100%");
      if (text === "0%") expect(after).toBeGreaterThanOrEqual(before);
      // No figure where fewer than 10 people are compared.
      if (before === 0) expect(text).toBe("–");
    }),
  );
});

test("rounding is not shown as an unknown quota", () => {
  const exact = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(exact, exact, (room, onlyClosed) => {
      const counts = { room, onlyClosed, certain: room + onlyClosed, possible: 0, possibleRoom: 0, no: 0 };
      expect(unknownRoom(publishReach(counts, publishCount(room + onlyClosed)))).toBe(0);
    }),
  );
});

test("fewer than 10 people are not told apart", () => {
  expect(reachText(aReachView({ room: 9, onlyClosed: 0, possible: 19 }))).toBe("< 10 with room, 10 possible");
  expect(reachText(aReachView({ room: 0, onlyClosed: 9, possible: 9 }))).toBe("< 10 with room");
  expect(reachText(aReachView({ certain: 300, room: 100, onlyClosed: 50 }))).toBe(
    "100 with room, 50 with closed quotas only, 150 with unknown quota",
  );
});
