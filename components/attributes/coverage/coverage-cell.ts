/** View model of a coverage grid cell. */
import { unpackCoverage, type CoverageLine, type LocaleTotal } from "@/lib/attributes/coverage/coverage";
import { localeName } from "@/lib/locale";

export interface CoverageCellView {
  readonly text: string;
  readonly state: "whole" | "gaps" | "not-offered";
  readonly title: string;
}

// One shared formatter: hundreds of cells render at a time, and `toLocaleString` would create a formatter for each
// number.
const numbers = new Intl.NumberFormat("en");

const NOTHING: CoverageCellView = { text: "", state: "not-offered", title: "" };

/** @param line `undefined` for the totals row. */
export function coverageCell(
  line: CoverageLine | undefined,
  column: number,
  locales: readonly LocaleTotal[],
): CoverageCellView {
  const total = locales[column];
  if (!total) return NOTHING;
  if (!line) return totalCell(total);
  const cell = unpackCoverage(line, column);
  if (!cell) return { text: "–", state: "not-offered", title: "not offered there" };
  return {
    text: `${numbers.format(cell.covered)} of ${numbers.format(cell.possible)}`,
    state: cell.covered < cell.possible ? "gaps" : "whole",
    title: "",
  };
}

function totalCell({ locale, attributes, lacking }: LocaleTotal): CoverageCellView {
  return {
    text: lacking === 0 ? "all complete" : `${numbers.format(lacking)} with gaps`,
    state: lacking === 0 ? "whole" : "gaps",
    title: `${localeName(locale).slice(0, 60)}: ${attributes - lacking} of ${attributes} attributes are complete`,
  };
}
