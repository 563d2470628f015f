/** Which texts attributes have and lack, locale by locale, and what a country's market lacks. */
import { countryOfLocale } from "../locale.ts";
import type { CoverageRow } from "../store/attribute-coverage.ts";
import type { CoverageSort } from "./detail-choices.ts";

/** Places with a text of those that should have one; `null`: nothing is offered where the locale is spoken. */
export interface CoverageCell {
  readonly possible: number;
  readonly missing: number;
  readonly same: number;
  readonly questionMissing: boolean;
}

/** What the attribute has in a locale, also in one that none of its texts is in. */
export function cellOf(row: CoverageRow, locale: string): CoverageCell | null {
  const own = row.locales.get(locale);
  if (own) return own.possible > 0 ? own : null;
  const country = countryOfLocale(locale);
  const offered = row.offered.get(country) ?? row.offered.get("*");
  if (country === "" || offered === undefined) return null;
  const places = offered + (row.hasQuestion ? 1 : 0);
  if (places === 0) return null;
  return { possible: places, missing: places, same: 0, questionMissing: row.hasQuestion };
}

/** `[possible, missing]` a locale; 0 where everything is there and `possible` is the row's own. */
export type PackedCoverage = 0 | null | readonly [possible: number, missing: number];

export interface CoverageLine {
  readonly id: string;
  readonly name: string;
  readonly rank: number | undefined;
  /** Question and answers. */
  readonly places: number;
  readonly missing: number;
  /** One a locale of the table. */
  readonly cells: readonly PackedCoverage[];
}

export interface LocaleTotal {
  readonly locale: string;
  /** Attributes that should be there, and those that lack something. */
  readonly attributes: number;
  readonly lacking: number;
  readonly missing: number;
}

export interface CoverageTable {
  readonly locales: readonly LocaleTotal[];
  readonly lines: readonly CoverageLine[];
  /** Lines that match, shown or not. */
  readonly total: number;
  /** Of all that match: lines that lack something somewhere. */
  readonly lacking: number;
}

/** A browser is not sent more lines than this. */
const MOST_LINES = 2_000;

export interface CoverageView {
  readonly sort: CoverageSort;
  readonly onlyGaps: boolean;
}

export function coverageTable(
  rows: readonly CoverageRow[],
  locales: readonly string[],
  { sort, onlyGaps }: CoverageView,
): CoverageTable {
  const totals = locales.map((locale) => ({ locale, attributes: 0, lacking: 0, missing: 0 }));
  const lines: CoverageLine[] = [];
  for (const row of rows) {
    const places = row.answers + (row.hasQuestion ? 1 : 0);
    let missing = 0;
    const cells = locales.map((locale, column): PackedCoverage => {
      const cell = cellOf(row, locale);
      if (cell === null) return null;
      const total = totals[column];
      if (total) {
        total.attributes += 1;
        total.missing += cell.missing;
        if (cell.missing > 0) total.lacking += 1;
      }
      missing += cell.missing;
      return cell.missing === 0 && cell.possible === places ? 0 : [cell.possible, cell.missing];
    });
    lines.push({ id: row.id, name: row.name, rank: row.rank ?? undefined, places, missing, cells });
  }
  const lacking = lines.filter((line) => line.missing > 0).length;
  const matching = onlyGaps ? lines.filter((line) => line.missing > 0) : lines;
  const sorted = ORDERS[sort](matching);
  // A locale that none of these attributes is offered in says nothing about them.
  const used = totals.flatMap((total, column) => (total.attributes > 0 ? [column] : []));
  return {
    locales: used.flatMap((column) => totals[column] ?? []),
    lines: sorted
      .slice(0, MOST_LINES)
      .map((line) => ({ ...line, cells: used.map((column) => line.cells[column] ?? null) })),
    total: matching.length,
    lacking,
  };
}

const collator = new Intl.Collator("en", { numeric: true });

/** The rows come by rank. */
const ORDERS: Readonly<Record<CoverageSort, (lines: readonly CoverageLine[]) => readonly CoverageLine[]>> = {
  rank: (lines) => lines,
  gaps: (lines) => lines.toSorted((a, b) => b.missing - a.missing),
  name: (lines) => lines.toSorted((a, b) => collator.compare(a.name, b.name)),
};

/** `9 of 10`, from a packed cell. */
export function unpackCoverage(line: CoverageLine, column: number): { covered: number; possible: number } | null {
  const cell = line.cells[column];
  if (cell === null || cell === undefined) return null;
  if (cell === 0) return { covered: line.places, possible: line.places };
  return { covered: cell[0] - cell[1], possible: cell[0] };
}
