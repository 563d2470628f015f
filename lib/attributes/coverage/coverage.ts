/** Translation coverage of attributes per locale, and the gaps of a country's market. */
import { countryOfLocale, localeName } from "../../locale.ts";
import type { CoverageRow } from "../../store/attributes/attribute-coverage.ts";
import type { CoverageSort, LocaleSort } from "../model/choices.ts";

/**
 * Counts of texts (question and answers) that should exist in a locale and of those missing; `null` if nothing is
 * offered in the locale's country.
 */
export interface CoverageCell {
  readonly possible: number;
  readonly missing: number;
  readonly same: number;
  readonly questionMissing: boolean;
}

/** Coverage of an attribute in a locale, even one in which it has no text at all. */
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

/** `[possible, missing]` per locale; 0 if nothing is missing and `possible` equals the row's own. */
type PackedCoverage = 0 | null | readonly [possible: number, missing: number];

export interface CoverageLine {
  readonly id: string;
  readonly name: string;
  readonly rank: number | undefined;
  /** Number of texts: question and answers. */
  readonly places: number;
  /** Texts that should exist in all locales of the table, and those missing. */
  readonly possible: number;
  readonly missing: number;
  /** One per locale of the table. */
  readonly cells: readonly PackedCoverage[];
}

export interface LocaleTotal {
  readonly locale: string;
  /** Attributes that should have texts, and those with gaps. */
  readonly attributes: number;
  readonly lacking: number;
  /** Texts that should exist, and those missing. */
  readonly possible: number;
  readonly missing: number;
}

export interface CoverageTable {
  readonly locales: readonly LocaleTotal[];
  readonly lines: readonly CoverageLine[];
  /** Total number of matching rows. */
  readonly total: number;
  /** Matching rows with a gap in any locale. */
  readonly lacking: number;
}

/** Maximum rows sent to the browser. */
const MAX_LINES = 2_000;

export interface CoverageView {
  readonly sort: CoverageSort;
  readonly order: LocaleSort;
  readonly onlyGaps: boolean;
}

export function coverageTable(
  rows: readonly CoverageRow[],
  locales: readonly string[],
  { sort, order, onlyGaps }: CoverageView,
): CoverageTable {
  const totals = locales.map((locale) => ({ locale, attributes: 0, lacking: 0, possible: 0, missing: 0 }));
  const lines: CoverageLine[] = [];
  for (const row of rows) {
    const places = row.answers + (row.hasQuestion ? 1 : 0);
    let [possible, missing] = [0, 0];
    const cells = locales.map((locale, column): PackedCoverage => {
      const cell = cellOf(row, locale);
      if (cell === null) return null;
      const total = totals[column];
      if (total) {
        total.attributes += 1;
        total.possible += cell.possible;
        total.missing += cell.missing;
        if (cell.missing > 0) total.lacking += 1;
      }
      possible += cell.possible;
      missing += cell.missing;
      return cell.missing === 0 && cell.possible === places ? 0 : [cell.possible, cell.missing];
    });
    lines.push({ id: row.id, name: row.name, rank: row.rank ?? undefined, places, possible, missing, cells });
  }
  const lacking = lines.filter((line) => line.missing > 0).length;
  const matching = onlyGaps ? lines.filter((line) => line.missing > 0) : lines;
  const sorted = ORDERS[sort](matching);
  // Drops locales in which none of these attributes is offered.
  const used = totals
    .flatMap((total, column) => (total.attributes > 0 ? [{ total, column }] : []))
    .toSorted((a, b) => LOCALE_ORDERS[order](a.total, b.total) || byName(a.total, b.total))
    .map(({ column }) => column);
  return {
    locales: used.flatMap((column) => totals[column] ?? []),
    lines: sorted
      .slice(0, MAX_LINES)
      .map((line) => ({ ...line, cells: used.map((column) => line.cells[column] ?? null) })),
    total: matching.length,
    lacking,
  };
}

const collator = new Intl.Collator("en", { numeric: true });

/** Rows arrive sorted by rank. */
const ORDERS: Readonly<Record<CoverageSort, (lines: readonly CoverageLine[]) => readonly CoverageLine[]>> = {
  rank: (lines) => lines,
  gaps: (lines) => lines.toSorted((a, b) => b.missing - a.missing),
  share: (lines) => lines.toSorted(byShare),
  name: (lines) => lines.toSorted((a, b) => collator.compare(a.name, b.name)),
};

/** Largest share of missing texts first; equal shares by number. */
const byShare = (a: TextCounts, b: TextCounts): number => missingShare(b) - missingShare(a) || b.missing - a.missing;

type TextCounts = Pick<LocaleTotal, "possible" | "missing">;

const missingShare = ({ possible, missing }: TextCounts): number => (possible === 0 ? 0 : missing / possible);

const byName = (a: LocaleTotal, b: LocaleTotal): number =>
  collator.compare(localeName(a.locale), localeName(b.locale)) || (a.locale < b.locale ? -1 : 1);

const LOCALE_ORDERS: Readonly<Record<LocaleSort, (a: LocaleTotal, b: LocaleTotal) => number>> = {
  name: byName,
  share: byShare,
  gaps: (a, b) => b.missing - a.missing,
};

/** Covered and possible texts of a packed cell, for "9 of 10". */
export function unpackCoverage(line: CoverageLine, column: number): { covered: number; possible: number } | null {
  const cell = line.cells[column];
  if (cell === null || cell === undefined) return null;
  if (cell === 0) return { covered: line.places, possible: line.places };
  return { covered: cell[0] - cell[1], possible: cell[0] };
}
