// @vitest-environment happy-dom
/** Required values of a step: those of one entry are not shown as the requirement where others would do as well. */
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Int64 } from "@/lib/int64";
import { toLocalView } from "@/lib/qualification/model/local-view";
import { evaluate } from "@/lib/targeting/evaluate/evaluate";
import type { Targeting } from "@/lib/targeting/model";
import { aCell, aFilter, aQuota, aTargeting, tagsOf } from "@/lib/testing/arbitraries/targeting-arbitrary";
import { StepsTable } from "./steps-table";

afterEach(cleanup);

const INCOMES = Array.from({ length: 19 }, (_unused, index) => `${500 + index}`);
const cells = [
  aCell("female", "1", { value: "2" }),
  ...INCOMES.map((income) => aCell(income, "61", { value: income })),
];

function show(targeting: Targeting, answers: ReadonlyMap<string, readonly string[]>): void {
  const view = toLocalView(evaluate(targeting, answers), {
    names: { attribute: () => undefined, answer: () => undefined },
    answers,
    readAs: { opportunityId: "7" as Int64, locale: "de_DE", status: "OPEN", readAt: 1, snapshotId: "s", others: 0 },
  });
  render(<StepsTable steps={view.steps} groupId="1" />);
}

function rowOf(step: string, answers: Readonly<Record<string, readonly string[]>>, incomes = INCOMES): string {
  const quotas = [incomes.map((income, index) => aQuota(["female", income], index + 10))];
  show(aTargeting({ cells, filters: [[aFilter("female")]], quotas }), new Map(Object.entries(answers)));
  const rows = screen.getAllByRole("row").map((row) => row.textContent);
  const from = rows.findIndex((row) => row.includes(step));
  const text = rows.slice(from, from + (step.startsWith("Q") ? 2 : 1)).join(" | ");
  cleanup();
  return text;
}

test("nothing answered: the questions are named, and none of the 19 entries is taken for the requirement", () => {
  const text = rowOf("Q1", {});
  expect(text).toContain("one of 19 entries, 19 open");
  expect(text).not.toMatch(/615\d\d|count 1\d|closest entry shown/);
  expect(text).toContain("not answered");
});

test("partly answered: the closest entry is marked as such, and the unanswered question has no value", () => {
  const text = rowOf("Q1", { "1": ["2"] });
  expect(text).toContain("closest entry shown");
  expect(text).toContain("one of 19 entries, 19 open");
  expect(text).not.toMatch(/615\d\d/);
});

test("fully answered: the closest entry of a long step is marked, with what differs", () => {
  const text = rowOf("Q1", { "1": ["2"], "61": ["9"] });
  expect(text).toContain("closest entry shown");
  expect(text).toMatch(/615\d\d/);
});

test("the only entry is the requirement, answered or not", () => {
  expect(rowOf("F1", {})).toContain("2");
  expect(rowOf("F1", {})).not.toContain("one of");
  expect(rowOf("Q1", {}, ["500"])).toMatch(/500.*count 10/);
});

test("an entry that the respondent enters is shown without a remark", () => {
  const text = rowOf("Q1", { "1": ["2"], "61": ["503"] });
  expect(text).toMatch(/503.*count 13/);
  expect(text).not.toContain("closest");
});

test("an entry that may be open is not shown as closed", () => {
  const room = aCell("room", "0", { kind: "UNREADABLE_OPENNESS" });
  const quotas = [[aQuota(["female", "room"], "unreadable")]];
  show(aTargeting({ cells: [...cells, room], quotas }), new Map([["1", ["2"]]]));
  const text = screen.getByRole("table").textContent;
  expect(text).toContain("may be open (count unreadable)");
  expect(text).toContain("1 entry, 1 open");
  expect(text).not.toMatch(/not open|supported/);
});

test.each([
  ["MOON_PHASE", "the condition isn’t supported"],
  ["UNREADABLE", "the condition couldn’t be read"],
])("a condition of the kind %s is unknown because %s", (kind, why) => {
  show(aTargeting({ cells: [aCell("odd", "3", { kind })], filters: [[aFilter("odd")]] }), new Map([["3", ["1"]]]));
  expect(screen.getByRole("table").textContent).toContain(why);
});

test.each([
  [31, /1 more condition(?!s)/],
  [33, /3 more conditions/],
])("of %i conditions, those that are not listed are counted", (conditions, text) => {
  const many = Array.from({ length: conditions }, (_unused, index) => aCell(`c${index}`, `${index + 1}`));
  show(aTargeting({ cells: many, filters: [[aFilter(...tagsOf(many))]] }), new Map());
  expect(screen.getByRole("table").textContent).toMatch(text);
});
