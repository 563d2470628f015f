/** Columns of a file as far as they leave the browser for suggestions. Pure. */
import { FREQUENT, type ScannedColumn } from "@/lib/panels/file/scan-model";
import { MAX_SAMPLE_COLUMNS, MAX_SAMPLE_VALUES, type ColumnSample } from "@/lib/panels/mapping/suggestion-model";
import { isRefused } from "./column-draft";

/** Frequent values only; none of a column of dates. */
export function columnSample({ header, values, verdict }: ScannedColumn): ColumnSample {
  const dates = verdict.kind === "dates";
  const frequent = dates ? [] : values.filter(({ count }) => count >= FREQUENT).slice(0, MAX_SAMPLE_VALUES);
  return { header, values: frequent.map(({ text, count }) => [text, count]), content: dates ? "dates" : "values" };
}

/** Samples of all columns that may be mapped, in requests of at most 100. */
export function sampleBatches(columns: readonly ScannedColumn[]): readonly (readonly ColumnSample[])[] {
  const samples = columns.filter((column) => !isRefused(column)).map(columnSample);
  return Array.from({ length: Math.ceil(samples.length / MAX_SAMPLE_COLUMNS) }, (_, index) =>
    samples.slice(index * MAX_SAMPLE_COLUMNS, (index + 1) * MAX_SAMPLE_COLUMNS),
  );
}
