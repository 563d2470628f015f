import { expect, test } from "vitest";
import type { CoverageRow } from "../../store/attributes/attribute-coverage.ts";
import { coverageTable } from "./coverage.ts";

const row = (
  id: string,
  locales: Readonly<Record<string, readonly [possible: number, missing: number]>>,
): CoverageRow => ({
  id,
  name: `name ${id}`,
  rank: Number(id),
  active: true,
  hasQuestion: true,
  answers: 0,
  offered: new Map(),
  locales: new Map(
    Object.entries(locales).map(([locale, [possible, missing]]) => [
      locale,
      { possible, missing, same: 0, questionMissing: false },
    ]),
  ),
});

/** Missing: 20 of 200 (10%), 9 of 10 (90%), none, 9 of 20 (45%). */
const ROWS = [
  row("1", { de_DE: [100, 20], ja_JP: [100, 0] }),
  row("2", { de_DE: [5, 4], ja_JP: [5, 5] }),
  row("3", { de_DE: [4, 0], ja_JP: [4, 0] }),
  row("4", { de_DE: [10, 0], ja_JP: [10, 9] }),
];
const LOCALES = ["ja_JP", "de_DE"];
const ids = (sort: "rank" | "gaps" | "share" | "name") =>
  coverageTable(ROWS, LOCALES, { sort, order: "name", onlyGaps: false }).lines.map(({ id }) => id);

test("rows are sorted by number or by share of missing texts, by rank or by name", () => {
  expect(ids("gaps")).toEqual(["1", "2", "4", "3"]);
  expect(ids("share")).toEqual(["2", "4", "1", "3"]);
  expect(ids("rank")).toEqual(["1", "2", "3", "4"]);
  expect(ids("name")).toEqual(["1", "2", "3", "4"]);
});

test("a row and a locale count their possible and missing texts", () => {
  const { lines, locales } = coverageTable(ROWS, LOCALES, { sort: "rank", order: "name", onlyGaps: false });
  expect(lines.map(({ possible, missing }) => [possible, missing])).toEqual([
    [200, 20],
    [10, 9],
    [8, 0],
    [20, 9],
  ]);
  expect(locales).toEqual([
    { locale: "de_DE", attributes: 4, lacking: 2, possible: 119, missing: 24 },
    { locale: "ja_JP", attributes: 4, lacking: 2, possible: 119, missing: 14 },
  ]);
});

test("locales are ordered by English name, share or number of missing texts, with their cells", () => {
  const rows = [row("1", { sv_SE: [1_000, 20], de_DE: [10, 5], ja_JP: [10, 0] })];
  const table = (order: "name" | "share" | "gaps") => {
    const { locales, lines } = coverageTable(rows, ["de_DE", "ja_JP", "sv_SE"], {
      sort: "rank",
      order,
      onlyGaps: false,
    });
    return [locales.map(({ locale }) => locale), lines[0]?.cells];
  };
  // German, Japanese, Swedish.
  const [german, japanese, swedish] = [
    [10, 5],
    [10, 0],
    [1_000, 20],
  ];
  expect(table("name")).toEqual([
    ["de_DE", "ja_JP", "sv_SE"],
    [german, japanese, swedish],
  ]);
  expect(table("share")).toEqual([
    ["de_DE", "sv_SE", "ja_JP"],
    [german, swedish, japanese],
  ]);
  expect(table("gaps")).toEqual([
    ["sv_SE", "de_DE", "ja_JP"],
    [swedish, german, japanese],
  ]);
});
