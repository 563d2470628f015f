import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Cell } from "../../sampling/schema.ts";
import { plainEvaluation } from "../../testing/plain-evaluation.ts";
import { aFilter, aQuota, aTargeting, id, type WireTargeting } from "../../testing/arbitraries/targeting-arbitrary.ts";
import { evaluate, type Answers } from "../evaluate/evaluate.ts";
import { nearestPaths, type NearestPath } from "./nearest.ts";
import { isSingle, roomOfPath } from "../../testing/nearest-paths.ts";

const TAGS = ["a", "b", "c", "d", "e", "f"];

/** Attribute 2 takes several answers. */
const ATTRIBUTES = ["1", "2", "3"];

const VALUES = ["1", "2", "3", "x"];
/** All values the cells can distinguish: bounds, adjacent integers, and a value no cell names. */
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
      .tuple(tags, fc.constantFrom(0, 1, 7, 40), fc.constantFrom("OPEN", "OPEN", "OPEN", "CLOSED"))
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

const hasBound = ({ range }: Cell, wanted: string): boolean => range?.from === wanted || range?.to === wanted;

/** One answer per class that the cells distinguish; all answers of a class are equivalent. */
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
  // Fractions are tried only if a bound is one: a path asks for no other fraction.
  const isBound = wire.cells.some((cell) => cell.attribute_id === attributeId && hasBound(cell, "2.5"));
  const candidates = (isSingle(attributeId) ? SINGLES : SUBSETS).filter((given) => isBound || !given.includes("2.5"));
  return [...Map.groupBy(candidates, truths).values()].flatMap((alike) => alike.slice(0, 1));
}

interface Best {
  /** Minimum number of changed answers. */
  readonly least: number;
  /** Highest minimum count reachable with that many changes. */
  readonly room: number;
}

/** Exhaustive search; `undefined` when nothing helps. */
function bruteForce(wire: WireTargeting, answers: Answers): Best | undefined {
  const sets = Array.from({ length: 8 }, (_, bits) => ATTRIBUTES.filter((_id, place) => ((bits >> place) & 1) === 1));
  const kinds = new Map(ATTRIBUTES.map((attributeId) => [attributeId, kindsOfAnswer(wire, attributeId)]));
  const opened = wire.quotas.filter((entries) => !isIn({ ...wire, filters: [], quotas: [entries] }, answers));
  /** Highest minimum count over all answers tried; `undefined`: none passes. */
  const tries = (given: readonly string[], tried: Answers): number | undefined => {
    const [first, ...rest] = given;
    if (first === undefined) return isIn(wire, tried) ? capacityOf(wire, opened, tried) : undefined;
    const rooms = (kinds.get(first) ?? []).flatMap((values) => tries(rest, new Map([...tried, [first, values]])) ?? []);
    return rooms.length > 0 ? Math.max(...rooms) : undefined;
  };
  for (const least of [0, 1, 2, 3]) {
    const rooms = sets.filter(({ length }) => length === least).flatMap((set) => tries(set, answers) ?? []);
    if (rooms.length > 0) return { least, room: Math.max(...rooms) };
  }
  return undefined;
}

const isIn = (wire: WireTargeting, answers: Answers): boolean => plainEvaluation(wire, answers, true) === "yes";

/** Minimum over the opened quotas of the largest count entered. */
function capacityOf(wire: WireTargeting, opened: WireTargeting["quotas"], answers: Answers): number {
  const most = opened.map((entries) =>
    Math.max(
      ...entries
        .filter((entry) => isIn({ ...wire, filters: [], quotas: [[entry]] }, answers))
        .map(({ count }) => Number(count)),
    ),
  );
  return Math.min(...most);
}

const changed = (answers: Answers, path: NearestPath): Answers =>
  new Map([...answers, ...path.changes.map(({ attributeId, to }) => [attributeId, to] as const)]);

test("finds the fewest changes with the highest minimum count, or none if impossible; every path passes", () => {
  const seen = { found: 0, none: 0, two: 0 };
  fc.assert(
    fc.property(wireArbitrary, answersArbitrary, (wire, answers) => {
      const targeting = aTargeting(wire);
      const best = bruteForce(wire, answers);
      const least = best?.least;
      const { paths, none, whole } = nearestPaths(targeting, answers, { isSingle });
      expect(whole).toBe(true);
      expect(none === undefined).toBe(least !== undefined);
      expect(paths.length > 0).toBe(least !== undefined && least > 0);
      if (paths[0]) expect(roomOfPath(paths[0])).toBe(best?.room);
      seen.found += paths.length;
      seen.none += least === undefined ? 1 : 0;
      seen.two += (least ?? 0) > 1 ? 1 : 0;
      for (const path of paths) {
        expect(path.changes).toHaveLength(least ?? -1);
        const evaluation = evaluate(targeting, changed(answers, path));
        expect(evaluation.outcome).toBe("yes");
        for (const { step, entry } of path.entries) {
          const entered = evaluation.steps.find(({ step: { key } }) => key === step)?.entries;
          expect(entered?.find(({ entry: { key } }) => key === entry)?.outcome).toBe("yes");
        }
        for (const { attributeId, to } of path.changes) expect(isSingle(attributeId) ? to.length : 1).toBe(1);
      }
    }),
    { numRuns: 2_000 },
  );
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(10);
});

/** Many open entries with varied counts on few attributes. */
const roomyArbitrary: fc.Arbitrary<WireTargeting> = fc.record({
  cells: fc.array(cellArbitrary, { minLength: 5, maxLength: 9 }),
  filters: fc.constant([]),
  quotas: fc.array(
    fc.array(
      fc
        .tuple(fc.uniqueArray(fc.constantFrom(...TAGS), { minLength: 1, maxLength: 2 }), fc.integer({ min: 1, max: 9 }))
        .map(([cells, count]) => aQuota(cells, count)),
      { minLength: 2, maxLength: 5 },
    ),
    { minLength: 1, maxLength: 3 },
  ),
});

test("sorts paths by minimum count, and the first has the maximum", () => {
  const seen = { several: 0, opened: 0 };
  fc.assert(
    fc.property(roomyArbitrary, answersArbitrary, (wire, answers) => {
      const { paths } = nearestPaths(aTargeting(wire), answers, { isSingle });
      const rooms = paths.map(roomOfPath);
      if (paths.length > 0) expect(rooms[0]).toBe(bruteForce(wire, answers)?.room);
      expect(rooms).toEqual(rooms.toSorted((a, b) => b - a));
      seen.several += new Set(rooms).size > 1 ? 1 : 0;
      seen.opened += (paths[0]?.opens.length ?? 0) > 1 ? 1 : 0;
    }),
    { numRuns: 600 },
  );
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(10);
});

test("one entry with a list has the same distance as one entry per value", () => {
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
