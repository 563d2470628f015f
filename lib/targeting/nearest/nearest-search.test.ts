import { expect, test } from "vitest";
import {
  aCell,
  aFilter,
  aQuota,
  aTargeting,
  type WireTargeting,
} from "../../testing/arbitraries/targeting-arbitrary.ts";
import type { Answers } from "../evaluate/evaluate.ts";
import type { Exclusion } from "../facts/facts.ts";
import { nearestPaths, nearestSteps } from "./nearest.ts";
import { isSingle, roomOfPath } from "../../testing/nearest-paths.ts";

const age = (from: number, to: number) => aCell(`${from}-${to}`, "80", { kind: "RANGE", range: { from, to } });

const grid = {
  cells: [age(18, 24), age(25, 34), age(35, 44), aCell("f", "1", { value: "2" }), aCell("m", "1", { value: "1" })],
  filters: [[aFilter("f"), aFilter("m")]],
  quotas: [
    [
      aQuota(["18-24", "f"], 40),
      aQuota(["25-34", "f"], 31, "CLOSED"),
      aQuota(["35-44", "f"], 120),
      aQuota(["25-34", "m"], 7),
    ],
  ],
};

const mina: Answers = new Map([
  ["80", ["31"]],
  ["1", ["2"]],
]);

test("returns the path with the highest minimum count first, with the entered entries", () => {
  const { paths } = nearestPaths(aTargeting(grid), mina, { isSingle });
  expect(paths.map((path) => path.changes.map(({ attributeId, to }) => [attributeId, to]))).toEqual([
    [["80", ["35"]]],
    [["80", ["18"]]],
    [["1", ["1"]]],
  ]);
  expect(paths[0]).toMatchObject({
    entries: [
      { step: "F1", entry: "F1.1" },
      { step: "Q1", entry: "Q1.3", count: "120" },
    ],
    opens: ["Q1"],
  });
  expect(paths[0]?.changes[0]).toMatchObject({ from: ["31"], cells: [{ tag: "35-44" }] });
});

const upTo = (most: number): string[] => Array.from({ length: most }, (_, place) => String(place + 1));

test("finds the highest minimum count after any number of paths with a lower one", () => {
  const regions = [...upTo(30), "50"].map((one) => aCell(`r${one}`, "7", { value: one }));
  const wire = {
    cells: [aCell("north", "7", { kind: "LIST", list: upTo(30) }), ...regions],
    quotas: [
      [aQuota(["north"], 100), aQuota(["r50"], 50)],
      [...upTo(30).map((one) => aQuota([`r${one}`], 1)), aQuota(["r50"], 50)],
    ],
  };
  const { paths, whole } = nearestPaths(aTargeting(wire), mina, { isSingle });
  expect(paths.map(roomOfPath)).toEqual([50, 1, 1]);
  expect(whole).toBe(true);
});

test("returns the one with the highest count among equivalent entries, without duplicate answers", () => {
  const wire = {
    cells: [age(18, 24), aCell("18", "80", { value: "18" })],
    quotas: [[aQuota(["18-24"], 3), aQuota(["18"], 5), aQuota(["18-24"], 9), aQuota(["18-24"], 4)]],
  };
  const { paths } = nearestPaths(aTargeting(wire), mina, { isSingle });
  expect(paths.map(({ entries }) => entries)).toEqual([[{ step: "Q1", entry: "Q1.3", count: "9" }]]);
});

test("answers reachable in two ways get the higher minimum count", () => {
  const lists = { wide: ["1", "2", "3"], both: ["1", "2"], two: ["2"] };
  const wire = {
    cells: Object.entries(lists).map(([tag, list]) => aCell(tag, "7", { kind: "LIST", list })),
    quotas: [
      [aQuota(["wide"], 100), aQuota(["two"], 60)],
      [aQuota(["both"], 50), aQuota(["two"], 10)],
    ],
  };
  const { paths } = nearestPaths(aTargeting(wire), mina, { isSingle });
  expect(paths.map(({ changes }) => changes[0]?.to)).toEqual([["1"], ["2"]]);
  expect(paths.map(roomOfPath)).toEqual([50, 50]);
});

/** Two steps whose entries each list `length` values, with no value in common. */
const nothingInCommon = (entries: number, length: number) => {
  const lists = upTo(2 * entries).map((one) => ({ one, list: upTo(length).map((last) => `${one}.${last}`) }));
  const quotas = lists.map(({ one }) => aQuota([one], 9));
  return {
    cells: lists.map(({ one, list }) => aCell(one, "7", { kind: "LIST", list })),
    quotas: [quotas.slice(0, entries), quotas.slice(entries)],
  };
};

/** Number of yields. */
function restsOf(wire: Partial<WireTargeting>): { readonly rests: number; readonly whole: boolean } {
  const steps = nearestSteps(aTargeting(wire), mina, { isSingle });
  for (let rests = 0; ; rests += 1) {
    const step = steps.next();
    if (step.done) return { rests, whole: step.value.whole };
  }
}

test("yields more often for longer lists, and reports a cut search", () => {
  expect(restsOf(nothingInCommon(20, 10))).toEqual({ rests: 0, whole: true });
  const long = restsOf(nothingInCommon(20, 1_000));
  expect(long.whole).toBe(true);
  expect(long.rests).toBeGreaterThan(10);
  const cut = nearestPaths(aTargeting(nothingInCommon(100, 1_000)), mina, { isSingle });
  expect(cut).toEqual({ paths: [], none: "too_far", whole: false });
});

test("reports a possibly missing path when a multi-value answer has too many combinations", () => {
  const ways = upTo(13).map((one) => aCell(one, "2", { kind: "LIST", list: [`${one}a`, `${one}b`] }));
  const never = aCell("never", "2", { kind: "LIST", operator: "AND", negate: true, list: [] });
  const wire = { cells: [...ways, never], filters: [[aFilter(...ways.map(({ tag }) => tag), "never")]] };
  expect(nearestPaths(aTargeting(wire), mina, { isSingle }).whole).toBe(false);
});

const noneOf = (wire: Partial<WireTargeting>, exclusion?: Exclusion) =>
  nearestPaths(aTargeting(wire), mina, { isSingle, exclusion }).none;

const lost = (...tags: string[]) => aQuota([...tags, "room"], "unreadable");

test("gives the reason when there is no path", () => {
  expect(noneOf(grid, "not_open")).toBe("not_open");
  expect(noneOf(grid, "incompatible")).toBe("incompatible");
  expect(noneOf({ quotas: [[aQuota([], 0), aQuota([], 4, "CLOSED")]] })).toBe("no_open_entry");
  expect(noneOf({ filters: [[]] })).toBe("empty_step");
  const list = aCell("c", "5", { kind: "COLLECTION", collection: "9" });
  expect(noneOf({ cells: [list], filters: [[aFilter("c")]] })).toBe("unreadable");
  const room = aCell("room", "0", { kind: "UNREADABLE_OPENNESS" });
  expect(noneOf({ cells: [room], quotas: [[lost(), aQuota([], 4, "CLOSED")]] })).toBe("openness_unreadable");
  expect(noneOf({ cells: [room, age(1, 5)], quotas: [[lost("1-5")]] })).toBe("openness_unreadable");
  expect(noneOf({ cells: [room, list], quotas: [[lost("c")]] })).toBe("unreadable");
  const four = ["11", "12", "13", "14"].map((attribute) => aCell(attribute, attribute));
  expect(noneOf({ cells: four, filters: [[aFilter("11", "12", "13", "14")]] })).toBe("too_far");
  expect(noneOf({ cells: [age(1, 5), age(7, 9)], filters: [[aFilter("1-5", "7-9")]] })).toBe("too_far");
  expect(noneOf({})).toBeUndefined();
});
