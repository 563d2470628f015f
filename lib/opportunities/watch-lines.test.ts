import { expect, test } from "vitest";
import { buildTargeting } from "../targeting/model.ts";
import { NO_NAMES } from "../targeting/names.ts";
import { sentenceText } from "../targeting/segments.ts";
import { anOpportunity } from "../testing/wire-builders.ts";
import { alertsBetween } from "./watch-alerts.ts";
import { changesBetween } from "./watch-changes.ts";
import { changeLines } from "./watch-lines.ts";
import type { ChangeLine } from "./watch-model.ts";
import { stateOf } from "./watch-state.ts";
import { entryLabel } from "./watch-words.ts";

const WHOLE = { step: "", entry: "" };
const wording = { names: NO_NAMES };

interface Fields {
  readonly counts?: readonly number[];
  readonly closed?: readonly number[];
  readonly regions?: readonly string[];
  readonly head?: Readonly<Record<string, unknown>>;
}

/** One filter on attribute 8 with an entry a region, one quota step on attribute 2 with an entry a count. */
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
  const alerts = alertsBetween(state(before), state(after), 50).alerts.map((alert) => ({ ...alert, at: 1 }));
  const told = new Set(alerts.flatMap(({ detail }) => (detail.moved ?? []).map(({ mark }) => mark)));
  const changes = changesBetween(before, after, told);
  return changeLines(changes, alerts, wording, ({ step, entry }, words) => entryLabel(step, entry, words)).map(plain);
}

function plain({ step, label, from, to, after, gained, lost, text, alert }: ChangeLine): string {
  const words = typeof label === "string" ? label : sentenceText(label);
  const head = step === undefined ? words : `${step}, ${words}`;
  const moved = from === undefined ? [] : [`${from} → ${to}`];
  const came = [gained, lost].flatMap((segments) => (segments ? [sentenceText(segments)] : []));
  const rest = [...moved, ...came, after, text, alert && `(${alert})`].filter(Boolean);
  return `${head}: ${rest.join(" ")}`.replaceAll("\u00a0", " ");
}

test("a count that set an alert off says by how much", () => {
  expect(lines({}, { counts: [100, 60] })).toEqual(["Q1, v1: 240 → 60 (moved by 75 %, limit 50 %)"]);
});

test("price and length with their units, the status in its words", () => {
  expect(
    lines(
      { head: { cost_per_interview: 1.22, length_of_interview: 12 } },
      { head: { cost_per_interview: 1.37, length_of_interview: 15, status: "CLOSED" } },
    ),
  ).toEqual(["Status: Open → Closed", "Price: 1.22 → 1.37", "Length: 12 → 15 min"]);
});

test("what a filter gained and lost, and a field that has no line of its own", () => {
  expect(lines({}, { regions: ["south"], head: { devices: ["mobile"] } })).toEqual([
    "F1 gained: Attribute 8 is south",
    "F1 lost: Attribute 8 is north",
    "Also changed: devices",
  ]);
});

test("of many entries the step is told, the largest moves by name, and the rest counted", () => {
  const many = Array.from({ length: 8 }, (_unused, index) => 100 + index);
  const told = lines({ counts: many }, { counts: many.map((count) => count - 9), closed: [0, 1] });
  expect(told).toEqual([
    "Open entries: 8 → 6 of 8",
    "Q1, 8 entries: 8 open → 6 open",
    "Q1, v0: 100 open → 91 closed",
    "Q1, v1: 101 open → 92 closed",
    "Q1, v2: 102 → 93",
    "Counts: 5 more moved",
  ]);
});

test("nothing changed, nothing told", () => {
  expect(lines({}, {})).toEqual([]);
});
