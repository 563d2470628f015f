/** What a cell of the coverage grid says. */
import { unpackCoverage, type CoverageLine, type LocaleTotal } from "@/lib/attributes/coverage";
import { localeName } from "@/lib/locale";

export interface CoverageCellView {
  readonly words: string;
  readonly state: "whole" | "gaps" | "not-offered";
  readonly title: string;
}

// Made once: hundreds of cells are drawn at a time, and a number that is asked for its locale makes a formatter each time.
const numbers = new Intl.NumberFormat("en");

const NOTHING: CoverageCellView = { words: "", state: "not-offered", title: "" };

/** @param line `undefined` for the row of totals. */
export function coverageCell(
  line: CoverageLine | undefined,
  column: number,
  locales: readonly LocaleTotal[],
): CoverageCellView {
  const total = locales[column];
  if (!total) return NOTHING;
  if (!line) return totalCell(total);
  const cell = unpackCoverage(line, column);
  if (!cell) return { words: "–", state: "not-offered", title: "not offered there" };
  return {
    words: `${numbers.format(cell.covered)} of ${numbers.format(cell.possible)}`,
    state: cell.covered < cell.possible ? "gaps" : "whole",
    title: "",
  };
}

function totalCell({ locale, attributes, lacking }: LocaleTotal): CoverageCellView {
  return {
    words: lacking === 0 ? "all whole" : `${numbers.format(lacking)} lack`,
    state: lacking === 0 ? "whole" : "gaps",
    title: `${localeName(locale).slice(0, 60)}: ${attributes - lacking} of ${attributes} attributes are complete`,
  };
}
