/** A table as a file of one format. */
import { csvPieces, type CsvOptions } from "./csv.ts";
import { jsonPieces } from "./json.ts";
import { jsonLinePieces } from "./json-lines.ts";
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

/** `attributes-texts-vollzeit-16-rows.csv`: letters and digits of any script, never a sign that a folder or a shell knows. */
export function fileName(words: readonly string[], count: number, format: FileFormat): string {
  const stem = words
    .join(" ")
    .normalize("NFC")
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
  return `${[...stem].slice(0, LONGEST).join("")}-${count}-${count === 1 ? "row" : "rows"}.${format}`;
}

const LONGEST = 60;

/** Both spellings of a file's name in a header (RFC 6266): plain signs for old programs, UTF-8 for the others. */
export function disposition(name: string): string {
  const plain = name.replace(/[^\w.-]+/g, "_");
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
