/** CSV file of the values of a set, built in the browser. Pure. */
import { BOM, csvHeading, csvRow } from "../../export/csv-line.ts";

export interface SetValue {
  /** Answer id, or typed text. */
  readonly value: string;
  /** Text in the locale of the page; `""` if there is none. */
  readonly word: string;
}

const COLUMNS = [
  { title: "Answer ID", type: "id" },
  { title: "Answer", type: "text" },
] as const;

/** Same format as all exports: rows numbered in the first column, texts escaped against spreadsheet formulas. */
export function setFile(values: readonly SetValue[], { step, attributeId }: { step: string; attributeId: string }) {
  const rows = values.map(({ value, word }, at) => `${at + 1},${csvRow([value, word || null], COLUMNS, false)}`);
  return {
    name: `${step}-attribute-${attributeId}-${values.length}-${values.length === 1 ? "row" : "rows"}.csv`,
    text: `${BOM}${[csvHeading(COLUMNS), ...rows].map((line) => `${line}\r\n`).join("")}`,
  };
}
