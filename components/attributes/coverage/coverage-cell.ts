/** View model of a coverage grid cell. */
import { unpackCoverage, type CoverageLine, type LocaleTotal } from "@/lib/attributes/coverage/coverage";
import { heatStep, shareText, type HeatStep } from "@/lib/attributes/coverage/share";
import { localeName } from "@/lib/locale";

export interface CoverageCellView {
  /** "93% · 14 missing". */
  readonly text: string;
  readonly state: "whole" | "gaps" | "not-offered";
  /** Step of the heat scale; `undefined` for totals and where the attribute is not offered. */
  readonly step: HeatStep | undefined;
  /** The exact numbers: "195 of 209 texts". */
  readonly title: string;
}

// One shared formatter: hundreds of cells render at a time, and `toLocaleString` would create a formatter for each
// number.
const numbers = new Intl.NumberFormat("en");

const NOTHING: CoverageCellView = { text: "", state: "not-offered", step: undefined, title: "" };

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
  if (!cell) return { text: "–", state: "not-offered", step: undefined, title: "not offered in this country" };
  return {
    text: shareAndMissing(cell.possible, cell.possible - cell.covered),
    state: cell.covered < cell.possible ? "gaps" : "whole",
    step: heatStep(cell),
    title: `${numbers.format(cell.covered)} of ${numbers.format(cell.possible)} texts`,
  };
}

/** "93% · 14 missing"; "100%" if nothing is missing. */
export function shareAndMissing(possible: number, missing: number): string {
  const share = shareText({ covered: possible - missing, possible }) ?? "–";
  return missing === 0 ? share : `${share} · ${numbers.format(missing)} missing`;
}

function totalCell({ locale, attributes, lacking }: LocaleTotal): CoverageCellView {
  return {
    text: lacking === 0 ? "all complete" : `${numbers.format(lacking)} with gaps`,
    state: lacking === 0 ? "whole" : "gaps",
    step: undefined,
    title: `${localeName(locale).slice(0, 60)}: ${attributes - lacking} of ${attributes} ${attributes === 1 ? "attribute is" : "attributes are"} complete`,
  };
}
