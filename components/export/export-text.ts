/** Formats texts of the export dialog. */
import type { Format } from "@/lib/export/table";
import type { ExportState } from "./use-export";

/** `4 kB`, `3.1 MB`: decimal units, as file managers show them. */
export function sizeText(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  if (bytes < 999_500) return `${Math.round(bytes / 1_000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** `1 row`, `16 rows`. */
export const rowCountText = (rows: number): string => `${rows.toLocaleString("en")} row${rows === 1 ? "" : "s"}`;

/** `Exporting 40%`; `undefined` when no export is running. */
export function runningText(state: ExportState): string | undefined {
  if (state.step !== "running") return undefined;
  const { rows, announced } = state;
  return `Exporting ${announced > 0 ? Math.min(100, Math.floor((rows / announced) * 100)) : 0}%`;
}

export const FORMAT_NAMES: Readonly<Record<Format, string>> = { xlsx: "Excel workbook", csv: "CSV", json: "JSON" };

export const FORMAT_DESCRIPTIONS: Readonly<Record<Format, string>> = {
  xlsx: "IDs are exported as text; numbers and dates keep their type. A second sheet describes the export. Larger exports continue on extra sheets: more than 1,048,575 rows, or texts of more than 32,767 characters.",
  csv: "Comma-separated, UTF-8. An apostrophe is added before any text that a spreadsheet would run as a formula.",
  json: "IDs are strings, so no digit is lost.",
};
