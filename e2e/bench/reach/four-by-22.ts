/** Opportunity with four quota steps of 22 entries, every fifth of them closed. */
import type { Cell, Opportunity } from "../../../lib/sampling/schema.ts";
import type { Int64 } from "../../../lib/int64.ts";

const id = (text: string): Int64 => text as Int64;
const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

const value = (attribute: string, at: number, negate = false): Cell => ({
  tag: `${attribute}-${at}-${negate}`,
  attribute_id: id(attribute),
  negate,
  kind: "VALUE",
  value: String(at + 1),
});

const ages = upTo(11).map((at): Cell => ({
  tag: `age-${at}`,
  attribute_id: id("80"),
  negate: false,
  kind: "RANGE",
  range: { from: 18 + at * 5, to: 22 + at * 5 },
}));
const regions = upTo(22).map((at): Cell => ({
  tag: `region-${at}`,
  attribute_id: id("101"),
  negate: false,
  kind: "LIST",
  list: [`r${at}`, `r${at + 22}`],
}));
const answered: Cell = { tag: "answered", attribute_id: id("101"), negate: false, kind: "ANSWERED" };
const genders = upTo(2).map((at) => value("1", at));
const incomes = upTo(11).map((at) => value("102", at));
const children = upTo(2).map((at) => value("103", at));
const jobs = upTo(11).map((at) => value("105", at));
const smokers = [value("104", 0), value("104", 0, true)];

const grid = (across: readonly Cell[], down: readonly Cell[]): string[][] =>
  across.flatMap((one) => down.map((other) => [one.tag, other.tag]));

const quota = (cells: string[], at: number): Opportunity["quotas"][number][number] => ({
  id: `q${at}`,
  cells,
  count: 10 + at,
  status: at % 5 === 3 ? "CLOSED" : "OPEN",
});

export const fourBy22: Pick<Opportunity, "cells" | "filters" | "quotas"> = {
  cells: [...ages, ...regions, answered, ...genders, ...incomes, ...children, ...jobs, ...smokers],
  filters: [],
  quotas: [
    grid(genders, ages).map(quota),
    regions.map(({ tag }, at) => quota([tag, answered.tag], at)),
    grid(incomes, children).map(quota),
    grid(smokers, jobs).map(quota),
  ],
};
