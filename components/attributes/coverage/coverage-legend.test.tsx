import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { CoverageLine, LocaleTotal } from "@/lib/attributes/coverage/coverage";
import { HEAT_STEPS } from "@/lib/attributes/coverage/share";
import { coverageCell } from "./coverage-cell";
import { CoverageLegend, HEAT_CLASSES } from "./coverage-legend";
import { CoverageRow } from "./coverage-row";

const LINE: CoverageLine = {
  id: "80",
  name: "Age",
  rank: 4,
  places: 199,
  possible: 612,
  missing: 18,
  cells: [[199, 4], [14, 14], 0, null],
};
const LOCALES: readonly LocaleTotal[] = ["de_DE", "ja_JP", "en_US", "fr_FR"].map((locale) => ({
  locale,
  attributes: 500,
  lacking: 12,
  possible: 1_000,
  missing: 30,
}));

test("the legend labels the background of every step", () => {
  const html = renderToStaticMarkup(<CoverageLegend focused="Age, de_DE: 195 of 199 texts" />);
  for (const { step, label } of HEAT_STEPS) {
    expect(html).toContain(label);
    expect(html).toContain(HEAT_CLASSES[step]);
  }
  expect(html).toContain("not offered in that country");
  expect(html).toContain("Age, de_DE: 195 of 199 texts");
  expect(new Set(Object.values(HEAT_CLASSES)).size).toBe(HEAT_STEPS.length);
});

test("a cell shows share and number, and its description has the exact numbers", () => {
  const html = renderToStaticMarkup(
    <CoverageRow index={1} height={44} line={LINE} locales={LOCALES} columns={[0, 1, 2, 3]} active={undefined} />,
  );
  const cells = [...html.matchAll(/<div role="gridcell"[^>]*title="([^"]*)"[^>]*class="([^"]*)"[^>]*>([^<]*)</g)].map(
    ([, title, classes = "", text]) => [text, title, /bg-heat-\d/.exec(classes)?.[0]],
  );
  expect(cells).toEqual([
    ["97% · 4 missing", "195 of 199 texts", "bg-heat-1"],
    ["0% · 14 missing", "0 of 14 texts", "bg-heat-5"],
    ["100%", "199 of 199 texts", undefined],
    ["–", "not offered in this country", undefined],
  ]);
  // The row's own share is beside its rank.
  expect(html).toContain("rank 4 · 97%");
});

test("the totals row counts attributes and has no heat", () => {
  expect(coverageCell(undefined, 0, LOCALES)).toMatchObject({ text: "12 with gaps", step: undefined });
  expect(coverageCell(LINE, 9, LOCALES)).toMatchObject({ text: "", step: undefined });
});
