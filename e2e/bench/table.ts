/** Formats benchmark rows as lines for a terminal. */
import { percent, type Row } from "./row.ts";

const HEAD = ["", "unit", "baseline", "subject", "ratio", "spread", "target", "met"] as const;

export function table(rows: readonly Row[]): string {
  const lines = [HEAD, ...rows.map(cells)];
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const text = lines.map((line) =>
    line
      .map((cell, column) => pad(cell, widths[column] ?? 0, column))
      .join("  ")
      .trimEnd(),
  );
  const notes = rows.filter((row) => row.note).map((row) => `  ${row.name}: ${row.note}`);
  return [...text, ...notes].join("\n");
}

const cells = (row: Row): readonly string[] => [
  row.name,
  row.unit,
  row.baseline === null ? "" : number(row.baseline),
  number(row.subject),
  row.ratio === null ? "" : `${row.ratio.toFixed(2)}×`,
  row.spread === null ? "" : percent(row.spread),
  row.target,
  verdict(row),
];

const pad = (cell: string, width: number, column: number): string =>
  column >= 2 && column <= 5 ? cell.padStart(width) : cell.padEnd(width);

const number = (value: number): string =>
  value.toLocaleString("en", { maximumFractionDigits: Math.abs(value) < 100 ? 2 : 0 });

function verdict({ met }: Row): string {
  if (met === null) return "";
  return met ? "yes" : "NO";
}
