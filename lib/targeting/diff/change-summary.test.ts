import * as fc from "fast-check";
import { expect, test } from "vitest";
import { requireByItem } from "../../sampling/parse-by-item.ts";
import { opportunitySchema, type Opportunity } from "../../sampling/schema.ts";
import { aFilter, aQuota, id, valueCells } from "../../testing/arbitraries/targeting-arbitrary.ts";
import { changePhrases, isQuiet, summariseDiff } from "./change-summary.ts";
import { diffOpportunities } from "./diff.ts";
import { buildTargeting } from "../model.ts";

const opportunity = (fields: Partial<Opportunity> = {}): Opportunity =>
  ({
    id: id("1"),
    group_id: id("2"),
    status: "OPEN",
    cost_per_interview: 1.22,
    length_of_interview: 17,
    incidence_rate: 43,
    devices: ["desktop"],
    project_exclusions: [],
    cells: valueCells("1", 4),
    filters: [[aFilter("1-0")]],
    quotas: [[aQuota(["1-0"], 5), aQuota(["1-1"], 9), aQuota(["1-2"], 0)]],
    ...fields,
  }) as unknown as Opportunity;

const phrases = (before: Opportunity, after: Opportunity) =>
  summariseDiff(diffOpportunities(before, after), buildTargeting(before), buildTargeting(after));

test("equal snapshots have an empty summary", () => {
  const summary = phrases(opportunity(), opportunity());
  expect(isQuiet(summary)).toBe(true);
  expect(diffOpportunities(opportunity(), opportunity()).same).toBe(true);
});

test("counts each closed, reopened, changed, added and removed item once, most important first", () => {
  const after = opportunity({
    status: "PAUSED",
    cost_per_interview: 1.37,
    devices: ["desktop", "mobile"],
    quotas: [[aQuota(["1-3"], 2), aQuota(["1-0"], 5, "CLOSED"), aQuota(["1-2"], 8)]],
  });
  const summary = phrases(opportunity(), after);
  expect(summary).toEqual({
    status: ["OPEN", "PAUSED"],
    price: ["1.22", "1.37"],
    closed: 1,
    reopened: 1,
    counts: 1,
    added: 1,
    removed: 1,
    otherFields: ["devices"],
  });
  expect(changePhrases(summary)).toEqual([
    "status OPEN → PAUSED",
    "1 entry closed",
    "1 entry reopened",
    "price 1.22 → 1.37",
    "1 entry added",
    "1 entry removed",
    "1 count changed",
    "devices changed",
  ]);
});

test("a status that is absent is not stated, any other value is none", () => {
  const summary = phrases(opportunity({ status: "", length_of_interview: null }), opportunity());
  expect(changePhrases(summary)).toEqual(["status not stated → OPEN", "length none → 17 min"]);
});

test("a step inserted at the front leaves the others unchanged", () => {
  const after = opportunity({ filters: [[aFilter("1-3")], [aFilter("1-0")]] });
  const diff = diffOpportunities(opportunity(), after);
  expect(diff.steps).toEqual([{ kind: "added", after: "F1", entries: 1 }]);
  expect(diff.added.map(({ afterKey }) => afterKey)).toEqual(["F1.1"]);
  expect([diff.removed, diff.status, diff.count, diff.spelled]).toEqual([[], [], [], []]);
});

test("reports added and removed steps, including steps without entries", () => {
  const { filters, quotas } = opportunity();
  const shut = phrases(opportunity(), opportunity({ quotas: [...quotas, []] }));
  expect([shut.stepsAdded, shut.stepsRemoved, shut.added]).toEqual([1, undefined, 0]);
  expect([changePhrases(shut), isQuiet(shut)]).toEqual([["1 step added"], false]);
  const gone = phrases(opportunity({ filters: [...filters, [], []] }), opportunity());
  expect(changePhrases(gone)).toEqual(["2 steps removed"]);
});

test("renamed tags and ids are not a visible change", () => {
  const renamed = opportunity({
    cells: valueCells("1", 4).map((cell) => ({ ...cell, tag: `${cell.tag}-new` })),
    filters: [[{ ...aFilter("1-0-new"), id: "other" }]],
    quotas: [[aQuota(["1-0-new"], 5), aQuota(["1-1-new"], 9), aQuota(["1-2-new"], 0)]],
  });
  const diff = diffOpportunities(opportunity(), renamed);
  expect([diff.added, diff.removed, diff.status, diff.count]).toEqual([[], [], [], []]);
  expect(diff.cells.every(({ kind }) => kind === "renamed")).toBe(true);
  expect([diff.same, diff.spelled.length]).toEqual([false, 4]);
});

test("reports added and removed items of a list", () => {
  const [change] = diffOpportunities(
    opportunity({ project_exclusions: [id("5"), id("6")] }),
    opportunity({ project_exclusions: [id("6"), id("7")] }),
  ).header;
  expect([change?.field, change?.gained, change?.lost]).toEqual(["project_exclusions", ["7"], ["5"]]);
});

type Room = readonly [count: unknown, status: unknown];

const withRooms = (rooms: readonly Room[]): Opportunity =>
  requireByItem(opportunitySchema, {
    ...opportunity(),
    cells: valueCells("1", rooms.length),
    quotas: [rooms.map(([count, status], at) => ({ id: String(at), cells: [`1-${at}`], count, status }))],
  });

test.each<readonly [Room, Room]>([
  [
    [5, "CLOSED"],
    [5, {}],
  ],
  [
    [60, "OPEN"],
    [{}, "OPEN"],
  ],
  [
    [{}, "OPEN"],
    [0, "OPEN"],
  ],
])("an unreadable count or status neither closes nor reopens an entry: %j, %j", (one, two) => {
  const summary = phrases(withRooms([one, [9, "OPEN"]]), withRooms([two, [9, "OPEN"]]));
  expect([summary.closed, summary.reopened, summary.openEntries]).toEqual([0, 0, undefined]);
});

test("an entry that is readable in both snapshots is counted next to an unreadable one, as the targeting counts", () => {
  const summary = phrases(
    withRooms([
      [5, "CLOSED"],
      [9, "OPEN"],
      [9, "OPEN"],
      [9, "OPEN"],
    ]),
    withRooms([
      [5, {}],
      [0, "OPEN"],
      [9, "CLOSED"],
      [9, "OPEN"],
    ]),
  );
  expect([summary.closed, summary.reopened, summary.openEntries]).toEqual([2, 0, [3, 2]]);
});

test("open entries change only by entries that are known to close or reopen", () => {
  const room = fc.constantFrom<Room>([5, "OPEN"], [0, "OPEN"], [5, "CLOSED"], [{}, "OPEN"], [5, {}], [{}, "CLOSED"]);
  const isUnknown = ([count, status]: Room) =>
    typeof status === "object" || (typeof count === "object" && status === "OPEN");
  fc.assert(
    fc.property(fc.array(fc.tuple(room, room), { minLength: 1, maxLength: 5 }), (pairs) => {
      const known = pairs.filter((pair) => !pair.some(isUnknown));
      const turned = (status: boolean) =>
        known.filter(([one, two]) => isOpen(one) === status && isOpen(two) === !status).length;
      const summary = phrases(withRooms(pairs.map(([one]) => one)), withRooms(pairs.map(([, two]) => two)));
      expect([summary.closed, summary.reopened]).toEqual([turned(true), turned(false)]);
      const open = (side: 0 | 1) => pairs.filter((pair) => isUnknown(pair[side]) || isOpen(pair[side])).length;
      const isMoved = turned(true) !== turned(false) && open(0) !== open(1);
      expect(summary.openEntries).toEqual(isMoved ? [open(0), open(1)] : undefined);
    }),
  );
});

const isOpen = ([count, status]: Room): boolean => count === 5 && status === "OPEN";
