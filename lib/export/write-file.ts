/** Writes a table as a file of one format. */
import { csvPieces, type CsvOptions } from "./csv.ts";
import { jsonLinePieces } from "./json-lines.ts";
import { jsonPieces } from "./json.ts";
import type { FileFormat, Pieces, Table } from "./table.ts";
import { xlsxPieces } from "./xlsx.ts";

export interface FileOptions extends CsvOptions {
  readonly format: FileFormat;
}

export function filePieces(table: Table, { format, ...csv }: FileOptions): Pieces {
  if (format === "csv") return csvPieces(table, csv);
  if (format === "jsonl") return jsonLinePieces(table);
  return format === "json" ? jsonPieces(table) : xlsxPieces(table);
}

/**
 * `attributes-texts-vollzeit-16-rows.csv`: letters and digits of any script, no characters special to folders or
 * shells.
 */
export function fileName(parts: readonly string[], count: number, format: FileFormat): string {
  const stem = parts
    .join(" ")
    .normalize("NFC")
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
  return `${[...stem].slice(0, MAX_LENGTH).join("")}-${count}-${count === 1 ? "row" : "rows"}.${format}`;
}

const MAX_LENGTH = 60;

/** `Content-Disposition` with both forms of a file name (RFC 6266): ASCII for old clients, UTF-8 for the others. */
export function disposition(name: string): string {
  const plain = name.replace(/[^\w.-]+/g, "_");
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
