import { expect, test } from "vitest";
import type { Opportunity } from "../sampling/schema.ts";
import { aFilter, aQuota, id, valueCells } from "../testing/targeting-arbitrary.ts";
import { changeWords, isQuiet, summariseDiff } from "./change-summary.ts";
import { diffOpportunities } from "./diff.ts";

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

const told = (before: Opportunity, after: Opportunity) =>
  summariseDiff(diffOpportunities(before, after), before, after);

test("two readings alike are quiet", () => {
  const summary = told(opportunity(), opportunity());
  expect(isQuiet(summary)).toBe(true);
  expect(diffOpportunities(opportunity(), opportunity()).same).toBe(true);
});

test("closed, reopened, moved, came and went: each is counted once, the weightiest first", () => {
  const after = opportunity({
    status: "PAUSED",
    cost_per_interview: 1.37,
    devices: ["desktop", "mobile"],
    quotas: [[aQuota(["1-3"], 2), aQuota(["1-0"], 5, "CLOSED"), aQuota(["1-2"], 8)]],
  });
  const summary = told(opportunity(), after);
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
  expect(changeWords(summary)).toEqual([
    "status OPEN → PAUSED",
    "1 entry closed",
    "1 entry reopened",
    "price 1.22 → 1.37",
    "1 entry added",
    "1 entry removed",
    "1 count moved",
    "devices changed",
  ]);
});

test("a step put in front leaves the others as they are", () => {
  const after = opportunity({ filters: [[aFilter("1-3")], [aFilter("1-0")]] });
  const diff = diffOpportunities(opportunity(), after);
  expect(diff.steps).toEqual([{ kind: "added", after: "F1", entries: 1 }]);
  expect(diff.added.map(({ afterKey }) => afterKey)).toEqual(["F1.1"]);
  expect([diff.removed, diff.status, diff.count, diff.spelled]).toEqual([[], [], [], []]);
});

test("a step that came or went is told, one without an entry too", () => {
  const { filters, quotas } = opportunity();
  const shut = told(opportunity(), opportunity({ quotas: [...quotas, []] }));
  expect([shut.stepsAdded, shut.stepsRemoved, shut.added]).toEqual([1, undefined, 0]);
  expect([changeWords(shut), isQuiet(shut)]).toEqual([["1 step added"], false]);
  const gone = told(opportunity({ filters: [...filters, [], []] }), opportunity());
  expect(changeWords(gone)).toEqual(["2 steps removed"]);
});

test("other tags and ids for the same are no change that people read", () => {
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

test("a list tells what came and what went", () => {
  const [change] = diffOpportunities(
    opportunity({ project_exclusions: [id("5"), id("6")] }),
    opportunity({ project_exclusions: [id("6"), id("7")] }),
  ).header;
  expect([change?.field, change?.gained, change?.lost]).toEqual(["project_exclusions", ["7"], ["5"]]);
});
