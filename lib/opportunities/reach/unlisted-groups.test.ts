/**
 * What a published report lists and leaves out proves no group of 1 to 9 people: small panels with the same figures are
 * enumerated.
 * @module-tag full
 */
import { expect, test } from "vitest";
import { runSynchronously } from "../../cooperative-steps.ts";
import { publishCount } from "../../panels/model/published-count.ts";
import type { Targeting } from "../../targeting/model.ts";
import { panelOf, type PanelPerson } from "../../testing/arbitraries/panel-arbitrary.ts";
import { aCell, aFilter, aQuota, aTargeting } from "../../testing/arbitraries/targeting-arbitrary.ts";
import { aPerson, countReach } from "../../testing/reach/count-reach.ts";
import { publishReport, roundReport, type PublishedReport } from "./publish-report.ts";

/** Number of people, by kind of people. */
type Panel = readonly number[];
type Figures = Omit<PublishedReport, "computedAt">;

/** All panels with one of the counts for each kind. */
const panelsOf = (counts: readonly (readonly number[])[]): Panel[] =>
  counts.reduce<Panel[]>((panels, some) => panels.flatMap((panel) => some.map((count) => [...panel, count])), [[]]);

const subsetsOf = (count: number): number[][] =>
  Array.from({ length: 2 ** count - 1 }, (_, mask) =>
    Array.from({ length: count }, (_one, at) => at).filter((at) => ((mask + 1) >> at) & 1),
  );

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether a panel with these figures, before any are withheld, may have this report. */
function isPossible(report: Figures, figures: Figures): boolean {
  if (!report.isWithheld) return same(report, figures);
  const listed = new Set(figures.relax.map((change) => JSON.stringify(change)));
  return (
    report.ladder.every(({ inOrder, alone }, at) => {
      const rung = figures.ladder[at];
      return same(inOrder, rung?.inOrder) && (alone === null || same(alone, rung?.alone));
    }) &&
    (Object.keys(report.entries).length === 0 || same(report.entries, figures.entries)) &&
    (report.missing.length === 0 || same(report.missing, figures.missing)) &&
    report.relax.every((change) => listed.has(JSON.stringify(change)))
  );
}

/** That no answer widens a condition is not considered. */
const withoutWider = (report: Figures): Figures => ({
  ...report,
  relax: report.relax.filter(({ kind }) => kind !== "wider"),
});

/**
 * Groups, as indexes of kinds, that have 1 to 9 people in every panel with the report of a checked one.
 * @param most people of each kind but the last in a panel whose report is checked; larger panels may have the same report.
 */
function provenGroups(targeting: Targeting, kinds: readonly PanelPerson[], panels: readonly Panel[], most: number) {
  const groups = subsetsOf(kinds.length);
  const sizesOf = (panel: Panel) => groups.map((group) => group.reduce((sum, at) => sum + (panel[at] ?? 0), 0));
  const reports = new Map<string, Figures>();
  const figures = new Map<string, { readonly figures: Figures; readonly harmless: Set<number> }>();
  for (const panel of panels) {
    const people = kinds.flatMap((kind, at) => Array.from({ length: panel[at] ?? 0 }, () => kind));
    const size = publishCount(people.length);
    const exact = countReach(targeting, {}, panelOf(people));
    const { computedAt: _at, ...published } = runSynchronously(
      publishReport(exact, targeting, size, { factsDecide: true }),
    );
    const report = withoutWider(published);
    if (panel.slice(0, -1).every((count) => count <= most)) reports.set(JSON.stringify(report), report);
    const rounded = withoutWider(roundReport(exact, targeting, size));
    const known = figures.get(JSON.stringify(rounded)) ?? { figures: rounded, harmless: new Set() };
    figures.set(JSON.stringify(rounded), known);
    for (const [at, count] of sizesOf(panel).entries()) if (count === 0 || count >= 10) known.harmless.add(at);
  }
  const byTotal = Map.groupBy(figures.values(), (one) => JSON.stringify(one.figures.total));
  return [...reports.values()].flatMap((report) => {
    const similar = byTotal.get(JSON.stringify(report.total)) ?? [];
    const harmless = new Set(similar.flatMap((one) => (isPossible(report, one.figures) ? [...one.harmless] : [])));
    return groups.filter((_, at) => !harmless.has(at));
  });
}

const CELLS = [...["1", "2", "3"].map((value) => aCell(`a${value}`, "1", { value })), aCell("b1", "2", { value: "1" })];
const answered = (value: string) => aPerson({ 1: { values: [value] } });
/** An answer that the targeting does not name. */
const other = answered("4");
const EDGES = [0, 1, 5, 9, 10, 15, 18, 20, 30, 40];
const FEW = [0, 1, 5, 6, 9, 10, 11, 13, 15, 19, 20];
const REST = [20, 25, 30, 40];

test("one filter: people who match, who miss the answer, and others", () => {
  const targeting = aTargeting({ cells: CELLS, filters: [[aFilter("a1")]] });
  const kinds = [answered("1"), aPerson({}), other];
  expect(provenGroups(targeting, kinds, panelsOf([EDGES, EDGES, EDGES]), 30)).toEqual([]);
});

test("one quota step: people of an open entry, of two closed ones, and others", () => {
  const quotas = [[aQuota(["a1"]), aQuota(["a2"], 5, "CLOSED"), aQuota(["a3"], 5, "CLOSED")]];
  const kinds = [...["1", "2", "3"].map(answered), other];
  const panels = panelsOf([FEW, FEW, FEW, REST]);
  expect(provenGroups(aTargeting({ cells: CELLS, quotas }), kinds, panels, 13)).toEqual([]);
});
