import { expect, test } from "vitest";
import type { Int64 } from "../../int64.ts";
import type { ColumnRole } from "../model/model.ts";
import { coverageNote, coverageText, mappingCoverage, type AttributeDemand } from "./mapping-coverage.ts";

const wanted = (attributeId: string, opportunities: number, value: number): AttributeDemand => ({
  attributeId: attributeId as Int64,
  name: `attribute ${attributeId}`,
  opportunities,
  value,
});
const DEMAND = [wanted("80", 60, 100), wanted("1", 31, 800), wanted("120", 9, 100)];

const mapped = (...ids: readonly (string | undefined)[]) =>
  ids.map((id): { role: ColumnRole } => ({
    role: id === undefined ? { kind: "ignored" } : { kind: "attribute", attributeId: id as Int64 },
  }));

test("states the covered share of the library's demand, and missing attributes, most wanted first", () => {
  const coverage = mappingCoverage([...mapped("80", "1", undefined, undefined)], DEMAND);
  expect(coverageText(coverage)).toBe("2 of 4 columns mapped; they cover 90% of what your library asks for");
  expect(coverageNote(coverage)).toBe("Weighted by CPI × completes. Unweighted: 91% of all uses of attributes.");
  expect(coverage.value).toEqual({ covered: 900, possible: 1_000 });
  expect(coverage.missing.map(({ attributeId }) => attributeId)).toEqual(["120"]);
});

test("counts an attribute of several columns once, and facts as mapped columns", () => {
  const coverage = mappingCoverage([...mapped("80", "80"), { role: { kind: "country" } }], DEMAND);
  expect([coverage.mapped, coverage.uses.covered]).toEqual([3, 60]);
});

test("rounds down, so that 100% is complete", () => {
  const many = [wanted("1", 1, 999), wanted("2", 1, 1)];
  expect(coverageText(mappingCoverage(mapped("1"), many))).toContain("it covers 99% of");
  expect(coverageText(mappingCoverage(mapped("1", "2"), many))).toContain("they cover 100% of");
});

test("counts uses if no opportunity has a value", () => {
  const coverage = mappingCoverage(mapped("1"), [wanted("1", 3, 0), wanted("2", 1, 0)]);
  expect(coverageText(coverage)).toContain("it covers 75% of");
  expect(coverageNote(coverage)).toBeUndefined();
});

test("states no share without a library", () => {
  expect(coverageText(mappingCoverage(mapped("1"), []))).toBe("1 of 1 column mapped");
});
