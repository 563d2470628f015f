/** Columns of a file as far as they leave the browser for suggestions. Pure. */
import { FREQUENT, type ScannedColumn } from "@/lib/panels/file/scan-model";
import { MAX_SAMPLE_VALUES, type ColumnSample } from "@/lib/panels/mapping/suggest/suggestion-model";
import { isRefused } from "./column-draft";

/** Header and frequent values. Of dates only the ages or weeks that they were reduced to. */
export function columnSample(
  { header, values, verdict }: Pick<ScannedColumn, "header" | "values" | "verdict">,
  separator: string | null,
): ColumnSample {
  return {
    header,
    separator,
    values: values.filter(({ count }) => count >= FREQUENT).slice(0, MAX_SAMPLE_VALUES),
    content: verdict.kind === "dates" ? verdict.reducedTo : "values",
  };
}

/** Samples of all columns that may be mapped. */
export const columnSamples = (columns: readonly ScannedColumn[]): readonly ColumnSample[] =>
  columns.filter((column) => !isRefused(column)).map((column) => columnSample(column, column.separator));
