import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Cell } from "../sampling/schema.ts";
import { plainEvaluation } from "../testing/plain-evaluation.ts";
import { aCell, aFilter, aQuota, aTargeting, id, type WireTargeting } from "../testing/targeting-arbitrary.ts";
import { evaluate, type Answers } from "./evaluate.ts";
import { nearestPaths, type NearestPath } from "./nearest.ts";

const TAGS = ["a", "b", "c", "d", "e", "f"];
/** 2 takes several answers. */
const ATTRIBUTES = ["1", "2", "3"];
const isSingle = (attributeId: string): boolean => attributeId !== "2";
const VALUES = ["1", "2", "3", "x"];
/** All that the cells below can tell apart: every bound, the whole numbers beside it, and a value that nobody names. */
const UNIVERSE = ["0", "1", "2", "2.5", "3", "4", "x", "nobody"];

const value = fc.constantFrom(...VALUES);
const bound = fc.constantFrom(null, 1, 2, 3, "2.5");
const fields = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("VALUE"), value }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("LIST"),
      list: fc.array(value, { maxLength: 3 }),
      operator: fc.constantFrom("OR", "AND"),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("RANGE"), range: fc.record({ from: bound, to: bound }) }) },
  { weight: 1, arbitrary: fc.constant({ kind: "ANSWERED" }) },
  { weight: 1, arbitrary: fc.constantFrom({ kind: "COLLECTION" }, { kind: "MOON_PHASE" }, { kind: "INEFFABLE" }) },
);
const cellArbitrary = fc
  .tuple(fc.constantFrom(...TAGS), fc.constantFrom(...ATTRIBUTES), fc.boolean(), fields)
  .map(([tag, attributeId, negate, rest]): Cell => ({ tag, attribute_id: id(attributeId), negate, ...rest }) as Cell);
const tags = fc.array(fc.constantFrom(...TAGS, "nowhere"), { maxLength: 3 });
const groups = <T>(entry: fc.Arbitrary<T>) =>
  fc.array(fc.array(entry, { minLength: 1, maxLength: 3 }), { maxLength: 2 });
const wireArbitrary: fc.Arbitrary<WireTargeting> = fc.record({
  cells: fc.array(cellArbitrary, { minLength: 3, maxLength: 9 }),
  filters: groups(tags.map((cells) => aFilter(...cells))),
  quotas: groups(
    fc
      .tuple(tags, fc.constantFrom(0, 1, 40), fc.constantFrom("OPEN", "OPEN", "OPEN", "CLOSED"))
      .map(([cells, count, status]) => aQuota(cells, count, status)),
  ),
});
const answersArbitrary: fc.Arbitrary<Answers> = fc
  .record(
    {
      "1": fc.constantFrom(...UNIVERSE).map((one) => [one]),
      "2": fc.uniqueArray(fc.constantFrom(...UNIVERSE), { maxLength: 2 }),
      "3": fc.constantFrom(...UNIVERSE).map((one) => [one]),
    },
    { requiredKeys: [] },
  )
  .map((answers) => new Map(Object.entries(answers)));

const SINGLES = UNIVERSE.map((one) => [one]);
const SUBSETS = Array.from({ length: 2 ** UNIVERSE.length - 1 }, (_, bits) =>
  UNIVERSE.filter((_one, place) => (((bits + 1) >> place) & 1) === 1),
);

/** Answers that the cells tell apart, each kind of answer once: trying another of its kind would only try the same again. */
function kindsOfAnswer(wire: WireTargeting, attributeId: string): string[][] {
  const truths = (values: readonly string[]): string =>
    wire.cells
      .filter((cell) => cell.attribute_id === attributeId)
      .map((cell) =>
        plainEvaluation(
          { cells: [cell], filters: [[aFilter(cell.tag)]], quotas: [] },
          new Map([[attributeId, values]]),
          true,
        ),
      )
      .join(" ");
  const candidates = isSingle(attributeId) ? SINGLES : SUBSETS;
  return [...Map.groupBy(candidates, truths).values()].flatMap((alike) => alike.slice(0, 1));
}

/** The least number of answers that have to change, by trying everything; `undefined` when nothing helps. */
function bruteForce(wire: WireTargeting, answers: Answers): number | undefined {
  const sets = Array.from({ length: 8 }, (_, bits) => ATTRIBUTES.filter((_id, place) => ((bits >> place) & 1) === 1));
  const kinds = new Map(ATTRIBUTES.map((attributeId) => [attributeId, kindsOfAnswer(wire, attributeId)]));
  const tries = (changed: readonly string[], tried: Answers): boolean => {
    const [first, ...rest] = changed;
    if (first === undefined) return plainEvaluation(wire, tried, true) === "yes";
    return (kinds.get(first) ?? []).some((values) => tries(rest, new Map([...tried, [first, values]])));
  };
  return sets.toSorted((a, b) => a.length - b.length).find((changed) => tries(changed, answers))?.length;
}

const changed = (answers: Answers, path: NearestPath): Answers =>
  new Map([...answers, ...path.changes.map(({ attributeId, to }) => [attributeId, to] as const)]);

test("finds the least number of changes, or nothing where nothing helps; every path passes", () => {
  const seen = { found: 0, none: 0, two: 0 };
  fc.assert(
    fc.property(wireArbitrary, answersArbitrary, (wire, answers) => {
      const targeting = aTargeting(wire);
      const least = bruteForce(wire, answers);
      const { paths, none, whole } = nearestPaths(targeting, answers, { isSingle, status: "OPEN" });
      expect(whole).toBe(true);
      expect(none === undefined).toBe(least !== undefined);
      expect(paths.length > 0).toBe(least !== undefined && least > 0);
      seen.found += paths.length;
      seen.none += least === undefined ? 1 : 0;
      seen.two += (least ?? 0) > 1 ? 1 : 0;
      for (const path of paths) {
        expect(path.changes).toHaveLength(least ?? -1);
        const reading = evaluate(targeting, changed(answers, path), "OPEN");
        expect(reading.outcome).toBe("yes");
        for (const { step, entry } of path.entries) {
          const entered = reading.steps.find(({ step: { key } }) => key === step)?.entries;
          expect(entered?.find(({ entry: { key } }) => key === entry)?.outcome).toBe("yes");
        }
        for (const { attributeId, to } of path.changes) expect(isSingle(attributeId) ? to.length : 1).toBe(1);
      }
    }),
    { numRuns: 1200 },
  );
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(10);
});

test("one entry with a list is as near as an entry for each of its values", () => {
  fc.assert(
    fc.property(wireArbitrary, answersArbitrary, (wire, answers) => {
      const cells = wire.cells.filter(({ tag }, place) => wire.cells.findIndex((cell) => cell.tag === tag) === place);
      const spread = (entries: WireTargeting["filters"][number]) =>
        entries.flatMap((entry) => {
          const list = cells.find((cell) => entry.cells.includes(cell.tag) && isOneOf(cell));
          if (!list?.list) return [entry];
          return list.list.map((one) => ({
            ...entry,
            cells: entry.cells.map((tag) => (tag === list.tag ? `${tag}=${one}` : tag)),
          }));
        });
      const single = cells
        .filter(isOneOf)
        .flatMap((cell) =>
          (cell.list ?? []).map((one): Cell => ({ ...cell, tag: `${cell.tag}=${one}`, kind: "VALUE", value: one })),
        );
      const expanded = {
        cells: [...cells, ...single],
        filters: wire.filters.map(spread),
        quotas: wire.quotas.map(spread),
      };
      if ([...expanded.filters, ...expanded.quotas].some((entries) => entries.length === 0)) return;
      const least = (given: WireTargeting) =>
        nearestPaths(aTargeting(given), answers, { isSingle }).paths[0]?.changes.length;
      expect(least(expanded)).toBe(least(wire));
    }),
    { numRuns: 700 },
  );
});

const isOneOf = (cell: Cell): boolean => cell.kind === "LIST" && cell.operator === "OR" && cell.negate !== true;

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

test("tells the path with the most room first, and what is entered then", () => {
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

const noneOf = (wire: Partial<WireTargeting>, status?: string) =>
  nearestPaths(aTargeting(wire), mina, { isSingle, ...(status ? { status } : {}) }).none;

test("says why there is none", () => {
  expect(noneOf(grid, "CLOSED")).toBe("not_open");
  expect(noneOf({ quotas: [[aQuota([], 0), aQuota([], 4, "CLOSED")]] })).toBe("no_open_entry");
  expect(noneOf({ filters: [[]] })).toBe("empty_step");
  const list = aCell("c", "5", { kind: "COLLECTION", collection: "9" });
  expect(noneOf({ cells: [list], filters: [[aFilter("c")]] })).toBe("unreadable");
  const four = ["11", "12", "13", "14"].map((attribute) => aCell(attribute, attribute));
  expect(noneOf({ cells: four, filters: [[aFilter("11", "12", "13", "14")]] })).toBe("too_far");
  expect(noneOf({ cells: [age(1, 5), age(7, 9)], filters: [[aFilter("1-5", "7-9")]] })).toBe("too_far");
  expect(noneOf({})).toBeUndefined();
});
