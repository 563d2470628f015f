/** Tables for export tests, and a CSV parser that shares no code with the writer. */
import * as fc from "fast-check";
import readWorkbook from "read-excel-file/node";
import { csvPieces } from "../export/csv.ts";
import type { Cell, Column, Piece, Row, Table } from "../export/table.ts";
import { xlsxPieces } from "../export/xlsx.ts";

export const aTable = (columns: readonly Column[], rows: readonly Row[], batch = 7): Table => ({
  title: "Texts",
  columns,
  count: rows.length,
  facts: [["Partner", "Northwind Panel, sandbox"]],
  batches: async function* () {
    for (let at = 0; at < rows.length; at += batch) yield rows.slice(at, at + batch);
  },
});

export const COLUMNS: readonly Column[] = [
  { key: "id", title: "Attribute id", type: "id" },
  { key: "text", title: "Text", type: "text" },
  { key: "rank", title: "Rank", type: "number" },
  { key: "active", title: "Active", type: "boolean" },
  { key: "readAt", title: "Read at (UTC)", type: "time" },
];

/**
 * Texts with characters that are critical in exports: quotes, commas, line ends, formulas, other scripts, surrounding
 * blanks.
 */
export const anyText = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 30 }),
  fc.string({ unit: fc.constantFrom(..."=+-@＝＋－＠,\"'\r\n\t ;a1م字é\u200f&<>_x") }),
  fc.constantFrom("=cmd|' /C calc'!A0", "-5", "+1", "@SUM(A1)", "أعمل بدوام كامل", 'say "a", b', "_x0041_", "'", ""),
);

const maybe = <T>(of: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(of, { nil: null, freq: 8 });

export const anyRow: fc.Arbitrary<Row> = fc.tuple(
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String),
  maybe(anyText),
  maybe(fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }))),
  maybe(fc.boolean()),
  maybe(fc.integer({ min: 0, max: 4_000_000_000_000 })),
) as fc.Arbitrary<readonly Cell[]>;

/** Concatenated bytes of a file written in pieces. */
export async function bytesOf(pieces: AsyncIterable<Piece>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const { bytes } of pieces) chunks.push(bytes);
  return Buffer.concat(chunks);
}

/** RFC 4180, character by character. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let [row, field, quoted]: [string[], string, boolean] = [[], "", false];
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (quoted) {
      if (char !== '"') field += char;
      else if (text.charAt(at + 1) === '"') {
        field += '"';
        at += 1;
      } else quoted = false;
    } else if (char === '"' && field === "") quoted = true;
    else if (char === ",") {
      row.push(field);
      field = "";
    } else if (char === "\r" && text.charAt(at + 1) === "\n") {
      rows.push([...row, field]);
      [row, field] = [[], ""];
      at += 1;
    } else field += char;
  }
  if (field !== "" || row.length > 0) rows.push([...row, field]);
  return rows;
}

/** Headings of a table in both spreadsheet formats, and its number of rows. */
export async function headingsOf(table: Table) {
  const [heading, ...rows] = readCsv(
    (await bytesOf(csvPieces(table, { bom: false, guardIds: false }))).toString("utf8"),
  );
  const sheets = await readWorkbook(await bytesOf(xlsxPieces(table)), { trim: false });
  return { csv: heading, xlsx: sheets.find(({ sheet }) => sheet === "Rows")?.data[0], rows: rows.length };
}
