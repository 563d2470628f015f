import * as fc from "fast-check";
import { expect, test } from "vitest";
import { opportunitySchema } from "../../sampling/schema.ts";
import { buildTargeting } from "../../targeting/model.ts";
import { conflictMap, drawnMap, MAX_NODES } from "./conflict-map.ts";
import { toConflictsView, toReadMember } from "./conflict-view.ts";
import { layoutMap, MAP_SIZE, NODE_RADIUS } from "./map-layout.ts";

type Offer = readonly [id: number, project: number | null, excluded?: readonly number[]];

const mapOf = (...offers: readonly Offer[]) =>
  conflictMap(
    toConflictsView(
      offers.map(([id, project, excluded = []]) => {
        const opportunity = opportunitySchema.parse({
          id,
          group_id: id,
          project_id: project,
          project_exclusions: excluded,
          status: "OPEN",
        });
        return toReadMember(opportunity, buildTargeting(opportunity), 1);
      }),
      [],
      new Map(),
    ),
  );

test("has a node for each project and each opportunity without one", () => {
  expect(mapOf([1, 7], [2, 7], [3, null], [4, null]).nodes).toEqual([
    { key: "p7", projectId: "7", ids: ["1", "2"], conflicts: 1 },
    { key: "o3", projectId: undefined, ids: ["3"], conflicts: 0 },
    { key: "o4", projectId: undefined, ids: ["4"], conflicts: 0 },
  ]);
});

test("has one line for each pair of projects, in the direction of the exclusion", () => {
  expect(mapOf([1, 7], [2, 8, [7]]).lines).toEqual([{ from: "p8", to: "p7", mutual: false }]);
  expect(mapOf([1, 7, [8]], [2, 8, [7]]).lines).toEqual([{ from: "p7", to: "p8", mutual: true }]);
  // Opportunities of a project may differ in their exclusions.
  expect(mapOf([1, 7, [8]], [2, 8, [7]], [3, 8]).lines).toHaveLength(1);
  expect(mapOf([1, 7, [8]], [2, 7], [3, 8, [7]], [4, 8]).lines).toMatchObject([{ mutual: true }]);
  expect(mapOf([1, null, [8]], [2, 8]).lines).toEqual([{ from: "o1", to: "p8", mutual: false }]);
  // Opportunity 3 without a project is another node than project 3.
  expect(mapOf([2, 28], [3, null, [28]], [4, 3, [28]]).lines).toEqual([
    { from: "o3", to: "p28", mutual: false },
    { from: "p3", to: "p28", mutual: false },
  ]);
  // Projects that are not selected have no node.
  expect(mapOf([1, 7, [99]], [2, 8])).toMatchObject({ lines: [], nodes: [{ conflicts: 0 }, { conflicts: 0 }] });
});

test("above the maximum only conflicting nodes are drawn, and the rest are counted", () => {
  const map = mapOf([1, 7], [2, 8, [7, 9]], [3, 9], [4, 10], [5, 11], [6, 11]);
  expect(drawnMap(map, 5)).toEqual({ ...map, leftOut: { free: 0, conflicting: 0 } });
  const four = drawnMap(map, 4);
  expect(four.nodes.map(({ key }) => key)).toEqual(["p7", "p8", "p9", "p11"]);
  expect(four.leftOut).toEqual({ free: 1, conflicting: 0 });
  const two = drawnMap(map, 2);
  expect(two.nodes.map(({ key }) => key)).toEqual(["p7", "p8"]);
  expect(two.lines).toEqual([{ from: "p8", to: "p7", mutual: false }]);
  expect(two.leftOut).toEqual({ free: 1, conflicting: 2 });
});

test("draws an arrow to the excluded project, and a plain line for both directions", () => {
  const [one, both] = [mapOf([1, 7], [2, 8, [7]]), mapOf([1, 7, [8]], [2, 8, [7]])].map(layoutMap);
  expect(one?.nodes.map(({ x, y }) => [x, y])).toEqual([
    [160, 20],
    [160, 300],
  ]);
  expect(one?.lines[0]).toMatchObject({
    path: "M160 285Q160 160 160 43",
    head: "M160 35L156.5 43L163.5 43Z",
  });
  expect(both?.lines[0]).toMatchObject({ path: "M160 35Q160 160 160 285", head: "" });
  expect(layoutMap(mapOf([1, 7])).nodes).toMatchObject([{ x: 160, y: 160 }]);
  expect(layoutMap({ nodes: [], lines: [] })).toEqual({ nodes: [], lines: [] });
});

const offers = fc
  .array(
    fc.record({
      project: fc.option(fc.integer({ min: 1, max: 40 })),
      excluded: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 6 }),
    }),
    { maxLength: 60 },
  )
  .map((parts) => parts.map(({ project, excluded }, index): Offer => [index + 1, project, excluded]));

const keyOf = ([id, project]: Offer): string => (project === null ? `o${id}` : `p${project}`);

test("every opportunity has one node, and every exclusion one line", () => {
  fc.assert(
    fc.property(offers, (chosen) => {
      const { nodes, lines } = mapOf(...chosen);
      expect(nodes.flatMap(({ ids }) => ids).toSorted()).toEqual(chosen.map(([id]) => String(id)).toSorted());
      const expected = new Set<string>();
      for (const from of chosen)
        for (const to of chosen)
          if (to[1] !== null && from[1] !== to[1] && from[2]?.includes(to[1]))
            expected.add(`${keyOf(from)} ${keyOf(to)}`);
      const drawn = lines.flatMap(({ from, to, mutual }) => [`${from} ${to}`, ...(mutual ? [`${to} ${from}`] : [])]);
      expect(drawn.toSorted()).toEqual([...expected].toSorted());
    }),
    { numRuns: 60 },
  );
});

test("a drawn map has at most the maximum number of nodes, and counts all others", () => {
  fc.assert(
    fc.property(offers, (chosen) => {
      const map = mapOf(...chosen);
      const { nodes, lines, leftOut } = drawnMap(map);
      expect(nodes.length).toBeLessThanOrEqual(MAX_NODES);
      expect(nodes.length + leftOut.free + leftOut.conflicting).toBe(map.nodes.length);
      const keys = new Set(nodes.map(({ key }) => key));
      for (const { from, to } of lines) expect(keys.has(from) && keys.has(to)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test("equal maps have equal pictures; nodes are inside and do not overlap", () => {
  fc.assert(
    fc.property(offers, (chosen) => {
      const map = drawnMap(mapOf(...chosen));
      const picture = layoutMap(map);
      expect(layoutMap(structuredClone(map))).toEqual(picture);
      expect(layoutMap({ ...map, lines: map.lines.toReversed() }).nodes).toEqual(picture.nodes);
      expect(new Set(picture.nodes.map(({ node }) => node.key))).toEqual(new Set(map.nodes.map(({ key }) => key)));
      expect(picture.lines).toHaveLength(map.lines.length);
      for (const [index, one] of picture.nodes.entries()) {
        for (const value of [one.x, one.y]) {
          expect(value).toBeGreaterThanOrEqual(NODE_RADIUS);
          expect(value).toBeLessThanOrEqual(MAP_SIZE - NODE_RADIUS);
        }
        for (const other of picture.nodes.slice(index + 1))
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(2 * NODE_RADIUS + 4);
      }
    }),
    { numRuns: 60 },
  );
});

/** Smallest distance of a curve from a node that it does not connect. */
function clearance({ nodes, lines }: ReturnType<typeof layoutMap>): number {
  const distances = lines.flatMap(({ line, path }) => {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0] = path.match(/[\d.]+/g)?.map(Number) ?? [];
    const others = nodes.filter(({ node }) => node.key !== line.from && node.key !== line.to);
    return Array.from({ length: 21 }, (_, step) => step / 20).flatMap((t) => {
      const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
      const [x, y] = [a * x0 + b * x1 + c * x2, a * y0 + b * y1 + c * y2];
      return others.map((other) => Math.hypot(x - other.x, y - other.y));
    });
  });
  return distances.reduce((least, distance) => Math.min(least, distance), Infinity);
}

test("no line crosses a node that it does not connect, for any number of nodes", () => {
  for (let count = 3; count <= MAX_NODES; count += 1) {
    const all = Array.from({ length: count }, (_, index) => index + 1);
    const picture = layoutMap(mapOf(...all.map((id): Offer => [id, id, all.filter((other) => other > id)])));
    expect(picture.lines).toHaveLength((count * (count - 1)) / 2);
    expect(clearance(picture)).toBeGreaterThan(NODE_RADIUS + 1);
  }
});
