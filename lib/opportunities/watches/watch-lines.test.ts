import { expect, test } from "vitest";
import { requireByItem } from "../../sampling/parse-by-item.ts";
import { opportunitySchema } from "../../sampling/schema.ts";
import { buildTargeting } from "../../targeting/model.ts";
import { NO_NAMES } from "../../targeting/wording/names.ts";
import { sentenceText } from "../../targeting/wording/segments.ts";
import { anOpportunity } from "../../testing/wire-builders.ts";
import { alertText } from "./watch-alert-text.ts";
import { alertsBetween, type Alert } from "./watch-alerts.ts";
import { changesBetween } from "./watch-changes.ts";
import { changeLines, reportedIdentities } from "./watch-lines.ts";
import type { ChangeLine } from "./watch-model.ts";
import { stateOf } from "./watch-state.ts";

const WHOLE = { step: "", entry: "" };
const wording = { names: NO_NAMES };

interface Fields {
  readonly counts?: readonly number[];
  readonly closed?: readonly number[];
  readonly regions?: readonly string[];
  readonly head?: Readonly<Record<string, unknown>>;
}

/** One filter on attribute 8 with an entry per region, one quota step on attribute 2 with an entry per count. */
function an({ counts = [100, 240], closed = [], regions = ["north"], head = {} }: Fields) {
  const opportunity = anOpportunity("7", {
    cells: [
      ...regions.map((value) => ({ tag: `r-${value}`, attribute_id: "8", kind: "VALUE", value })),
      ...counts.map((_count, index) => ({ tag: `q${index}`, attribute_id: "2", kind: "VALUE", value: `v${index}` })),
    ],
    filters: [regions.map((value) => ({ id: value, cells: [`r-${value}`] }))],
    quotas: [
      counts.map((count, index) => ({
        id: String(index),
        cells: [`q${index}`],
        count,
        status: closed.includes(index) ? "CLOSED" : "OPEN",
      })),
    ],
    ...head,
  });
  return { opportunity, targeting: buildTargeting(opportunity) };
}

function lines(one: Fields, two: Fields): string[] {
  const [before, after] = [an(one), an(two)];
  const state = (of: typeof before) => stateOf(of.opportunity, of.targeting, WHOLE);
  const alerts = alertsBetween(state(before), state(after), 50).alerts.map((alert) => ({
    ...alert,
    at: 1,
    parts: [""],
  }));
  const changes = changesBetween(before, after, reportedIdentities(alerts));
  return changeLines(changes, alerts, wording).map(plain);
}

function plain({ step, label, from, to, after, gained, lost, text, alert }: ChangeLine): string {
  const words = typeof label === "string" ? label : sentenceText(label);
  const head = step === undefined ? words : `${step}, ${words}`;
  const moved = from === undefined ? [] : [`${from} → ${to}`];
  const came = [gained, lost].flatMap((segments) => (segments ? [sentenceText(segments)] : []));
  const rest = [...moved, ...came, after, text, alert && `(${alert})`].filter(Boolean);
  return `${head}: ${rest.join(" ")}`.replaceAll("\u00a0", " ");
}

test("a count that raised an alert states its change", () => {
  expect(lines({}, { counts: [100, 60] })).toEqual(["Q1, Attribute 2 is v1: 240 → 60 (changed by 75%, limit 50%)"]);
});

test("shows price and length with units, and the status as a label", () => {
  expect(
    lines(
      { head: { cost_per_interview: 1.22, length_of_interview: 12 } },
      { head: { cost_per_interview: 1.37, length_of_interview: 15, status: "CLOSED" } },
    ),
  ).toEqual(["Status: Open → Closed", "CPI: 1.22 → 1.37", "LOI: 12 → 15 min"]);
});

test("lists filter entries added and removed, and changed fields without a dedicated line", () => {
  expect(lines({}, { regions: ["south"], head: { devices: ["mobile"] } })).toEqual([
    "Added to F1: Attribute 8 is south",
    "Removed from F1: Attribute 8 is north",
    "Also changed: devices",
  ]);
});

test("counts the entries added and removed that are not named", () => {
  const [few, more] = [
    ["north", "south", "west", "east"],
    ["north", "south", "west", "east", "center"],
  ];
  expect(lines({}, { regions: few })).toContain("Added: 1 more entry");
  expect(lines({}, { regions: more })).toContain("Added: 2 more entries");
  expect(lines({ regions: few }, {})).toContain("Removed: 1 more entry");
});

test("for many entries shows the step, the largest changes by name, and the number of the rest", () => {
  const many = Array.from({ length: 8 }, (_unused, index) => 100 + index);
  const shown = lines({ counts: many }, { counts: many.map((count) => count - 9), closed: [0, 1] });
  expect(shown).toEqual([
    "Open entries: 8 → 6 of 8",
    "Q1, 8 entries: 8 open → 6 open",
    "Q1, Attribute 2 is v0: 100 open → 91 closed (entry closed)",
    "Q1, Attribute 2 is v1: 101 open → 92 closed (entry closed)",
    "Q1, Attribute 2 is v2: 102 → 93",
    "Counts: 5 more changed",
  ]);
});

test("labels an entry as closed or reopened instead of by its count change", () => {
  const [open, shut] = [{ counts: [303, 240] }, { counts: [0, 240], closed: [0] }];
  expect(lines(open, shut)).toEqual([
    "Open entries: 2 → 1 of 2",
    "Q1, Attribute 2 is v0: 303 open → 0 closed (entry closed)",
  ]);
  expect(lines(shut, open)).toEqual([
    "Open entries: 1 → 2 of 2",
    "Q1, Attribute 2 is v0: 0 closed → 303 open (entry reopened)",
  ]);
});

function withStatuses(statuses: readonly unknown[]) {
  const cells = statuses.map((_status, at) => ({ tag: `t${at}`, attribute_id: "2", kind: "VALUE", value: `v${at}` }));
  const quotas = [statuses.map((status, at) => ({ id: String(at), cells: [`t${at}`], count: 5, status }))];
  const opportunity = requireByItem(opportunitySchema, { ...anOpportunity("7", {}), cells, filters: [], quotas });
  return { opportunity, targeting: buildTargeting(opportunity) };
}
const linesOfStatuses = (one: readonly unknown[], two: readonly unknown[]) =>
  changeLines(changesBetween(withStatuses(one), withStatuses(two), new Set()), [], wording).map(plain);
const isEntry = (line: string) => line.startsWith("Q1, Attribute");

test("an unreadable count or status is no change of the number of open entries", () => {
  const closed = Array.from({ length: 4 }, () => "CLOSED");
  const unreadable = closed.map(() => ({}));
  expect(linesOfStatuses(["CLOSED", "OPEN"], [{}, "OPEN"]).filter((line) => !isEntry(line))).toEqual([]);
  expect(linesOfStatuses(closed, unreadable).filter((line) => !isEntry(line))).toEqual(["Counts: 1 more changed"]);
  // An entry that closes comes before those that are unreadable.
  expect(linesOfStatuses([...closed, "OPEN"], [...unreadable, "CLOSED"]).slice(0, 3)).toEqual([
    "Open entries: 1 → 4 of 5",
    "Q1, 5 entries: 1 open → 4 open",
    "Q1, Attribute 2 is v4: Open → Closed",
  ]);
});

test("labels an entry with several attributes by its sentence", () => {
  const cells = [
    { tag: "size", attribute_id: "2", kind: "VALUE", value: "2" },
    { tag: "children", attribute_id: "3", kind: "VALUE", value: "No" },
  ];
  const bodyWith = (count: number) => {
    const quotas = [[{ id: "1", cells: ["size", "children"], count, status: "OPEN" }]];
    const opportunity = anOpportunity("7", { cells, quotas });
    return { opportunity, targeting: buildTargeting(opportunity) };
  };
  const changes = changesBetween(bodyWith(9), bodyWith(8), new Set());
  expect(changeLines(changes, [], wording).map(plain)).toEqual(["Q1, Attribute 2 is 2 and Attribute 3 is No: 9 → 8"]);
});

test("lists alerts by kind, with their counts", () => {
  const price: Alert = { kind: "price", detail: { from: "1", to: "2" } };
  const count: Alert = { kind: "count", detail: { moved: [], total: 6, limit: 50 } };
  expect(alertText([count, { kind: "closed", detail: { by: "status" } }, price])).toBe(
    "closed, price changed, 6 counts changed",
  );
  expect(alertText([{ kind: "closed", detail: { marks: ["a"], total: 1 } }, price, price])).toBe(
    "1 entry closed, price changed 2 times",
  );
  expect(alertText([{ kind: "gone", detail: { marks: [], total: 1 } }])).toBe("removed");
  expect(alertText([])).toBe("");
});

test("has no lines without changes", () => {
  expect(lines({}, {})).toEqual([]);
});
