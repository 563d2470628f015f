/** Columns of a file as far as they leave the browser for suggestions. Pure. */
import { FREQUENT, type ScannedColumn, type ValueCount } from "@/lib/panels/file/scan-model";
import { MAX_SAMPLE_VALUES, type ColumnSample } from "@/lib/panels/mapping/suggest/suggestion-model";
import { MAX_VALUE_LENGTH } from "@/lib/panels/model/panel-limits";
import { personalKind } from "@/lib/panels/model/personal-value";
import { isRefused } from "./column-draft";

/**
 * Header and frequent values. Days of birth are sent as ages, other dates not at all: their header says what they mean.
 * A value that looks personal or is too long stays in the browser, and doesn’t cost the other columns their suggestions.
 */
export function columnSample(
  { header, values, verdict }: Pick<ScannedColumn, "header" | "values" | "verdict">,
  separator: string | null,
): ColumnSample {
  const content = verdict.kind === "dates" ? verdict.reducedTo : "values";
  return {
    header,
    separator,
    values: content === "week" ? [] : values.filter(mayLeave).slice(0, MAX_SAMPLE_VALUES),
    content,
  };
}

const mayLeave = ({ text, count }: ValueCount): boolean =>
  count >= FREQUENT && text.length <= MAX_VALUE_LENGTH && personalKind(text) === undefined;

/** Samples of all columns that may be mapped. */
export const columnSamples = (columns: readonly ScannedColumn[]): readonly ColumnSample[] =>
  columns.filter((column) => !isRefused(column)).map((column) => columnSample(column, column.separator));
