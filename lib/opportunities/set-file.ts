/** The values of a set as a file of comma-separated values, made where they are shown. Pure. */
import { BOM, csvHeading, csvRow } from "../export/csv-line.ts";

export interface SetValue {
  /** Id of an answer, or typed text. */
  readonly value: string;
  /** In the language of the page; `""` where none is known. */
  readonly word: string;
}

const COLUMNS = [
  { title: "Answer id", type: "id" },
  { title: "Answer", type: "text" },
] as const;

/** Like every export: rows numbered, their number in front, texts that no spreadsheet runs. */
export function setFile(values: readonly SetValue[], { step, attributeId }: { step: string; attributeId: string }) {
  const rows = values.map(({ value, word }, at) => `${at + 1},${csvRow([value, word || null], COLUMNS, false)}`);
  return {
    name: `${step}-attribute-${attributeId}-${values.length}-${values.length === 1 ? "row" : "rows"}.csv`,
    text: `${BOM}${[csvHeading(COLUMNS, values.length), ...rows].map((line) => `${line}\r\n`).join("")}`,
  };
}
