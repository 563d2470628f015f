/**
 * Workbook written as a stream: the rows, a sheet for texts too long for a cell, and "About". Neither rows nor sheets
 * are held in memory, so memory use does not depend on the number of rows. Nothing is dropped: rows beyond the sheet
 * limit continue on the next sheet.
 */
import { type PassThrough, Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";
import { fail } from "../failure.ts";
import { ROW_NUMBER } from "./csv-line.ts";
import { longCell, LONG_COLUMNS, LONG_TEXTS, longRows, type LongText } from "./long-texts.ts";
import type { Cell, Column, Fact, Pieces, Row, Table } from "./table.ts";
import { textPieces, type Line } from "./text-pieces.ts";
import {
  contentTypes,
  headingRow,
  PACKAGE_LINKS,
  rowOf,
  SHEET_END,
  sheetPath,
  sheetStart,
  STYLES,
  workbook,
  workbookLinks,
  xlsxCell,
} from "./xlsx-xml.ts";

/** Maximum rows per sheet, excluding the heading. */
const SHEET_ROWS = 1_048_575;
/** Maximum characters of long texts held in memory until their sheet is written. */
const MAX_KEPT = 64_000_000;

const WIDTHS: Readonly<Record<Column["type"], number>> = { id: 22, text: 34, number: 12, boolean: 10, time: 20 };

/** A file inside the workbook's archive. */
interface Entry {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

interface Progress {
  rows: number;
  kept: number;
  readonly long: LongText[];
}

/**
 * Bytes of the workbook.
 * @throws FailureError `too_large` if the texts beyond 32,767 characters total more than 64 million characters.
 */
export async function* xlsxPieces(table: Table, sheetRows = SHEET_ROWS): Pieces {
  const progress: Progress = { rows: 0, kept: 0, long: [] };
  for await (const bytes of archive(entries(table, progress, sheetRows))) yield { bytes, rows: progress.rows };
}

/** Fixed timestamp of the archive's files; the sheet "About" states the time of the export. */
const UNDATED = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/**
 * Bytes of a ZIP archive, with backpressure. yazl pipes streams and does not propagate errors, so this does: an error
 * of an entry destroys the output, and a consumer that stops destroys the current entry.
 */
async function* archive(parts: AsyncIterable<Entry>): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  let current: Readable | undefined;
  const write = async (): Promise<void> => {
    for await (const { name, content } of parts) {
      if (output.destroyed) return;
      current = Readable.from(content);
      zip.addReadStream(current, name, UNDATED);
      await finished(current);
    }
    zip.end();
  };
  const written = write().catch((error: Error) => void output.destroy(error));
  try {
    for await (const chunk of output) yield chunk as Uint8Array<ArrayBuffer>;
  } finally {
    current?.destroy();
    await written;
  }
}

async function* entries(table: Table, progress: Progress, sheetRows: number): AsyncGenerator<Entry> {
  const sheets: string[] = [];
  const next = (name: string, lines: AsyncIterable<Line>): Entry => {
    sheets.push(name);
    return { name: sheetPath(sheets.length - 1), content: bytesOf(textPieces(lines)) };
  };
  const numbered: Column[] = [{ key: "#", title: ROW_NUMBER, type: "number" }, ...table.columns];
  const source = rowsOf(table);
  try {
    let first = await source.next();
    do {
      const sheet = async function* () {
        let line = first;
        for (let row = 0; row < sheetRows && !line.done; row += 1) {
          progress.rows += 1;
          yield [progress.rows, ...line.value.map((cell, index) => fitted(cell, numbered[index + 1], progress))];
          line = await source.next();
        }
        first = line;
      };
      yield next(sheets.length === 0 ? "Rows" : `Rows ${sheets.length + 1}`, sheetLines(numbered, sheet()));
    } while (!first.done);
  } finally {
    await source.return();
  }
  const facts = table.facts.map(([name, value]): Fact => [name, kept(value, name, null, progress)]);
  if (progress.long.length > 0) yield next(LONG_TEXTS, sheetLines(LONG_COLUMNS, longRows(progress.long)));
  yield next("About", sheetLines(ABOUT, aboutRows(table.title, facts, progress)));
  const fixed = [
    ["xl/styles.xml", STYLES],
    ["xl/workbook.xml", workbook(sheets)],
    ["xl/_rels/workbook.xml.rels", workbookLinks(sheets)],
    ["_rels/.rels", PACKAGE_LINKS],
    ["[Content_Types].xml", contentTypes(sheets)],
  ] as const;
  for (const [name, text] of fixed) yield { name, content: [Buffer.from(text)] };
}

async function* rowsOf({ batches }: Table): AsyncGenerator<Row, void, undefined> {
  for await (const batch of batches()) yield* batch;
}

async function* bytesOf(pieces: Pieces): AsyncGenerator<Uint8Array> {
  for await (const { bytes } of pieces) yield bytes;
}

async function* sheetLines(columns: readonly Column[], rows: AsyncIterable<Row>): AsyncGenerator<Line> {
  const widths = columns.map(({ type }) => WIDTHS[type]);
  yield [sheetStart(widths) + headingRow(columns.map(({ title }) => title)), 0];
  let line = 1;
  for await (const row of rows) {
    line += 1;
    const cells = columns.map(({ type }, index) => xlsxCell(row[index] ?? null, type));
    yield [rowOf(line, cells), 0];
  }
  yield [SHEET_END, 0];
}

const fitted = (cell: Cell, column: Column | undefined, progress: Progress): Cell =>
  typeof cell === "string" && column !== undefined ? kept(cell, column.title, progress.rows, progress) : cell;

/** Text that fits a cell; a longer one is collected for the separate sheet. */
function kept(text: string, column: string, row: LongText["row"], progress: Progress): string {
  const shown = longCell(text);
  if (shown === text) return shown;
  progress.kept += text.length;
  if (progress.kept > MAX_KEPT) {
    throw fail("too_large", "Too many texts are too long for a spreadsheet cell. Choose CSV or JSON.");
  }
  progress.long.push({ row, column, text });
  return shown;
}

const ABOUT: readonly Column[] = [
  { key: "about", title: "About", type: "text" },
  { key: "value", title: "", type: "text" },
];

/** Written last, so that its last line states the actual row count. */
async function* aboutRows(title: string, facts: readonly Fact[], { rows, long }: Progress): AsyncGenerator<Row> {
  yield ["What", title];
  yield* facts;
  if (long.length > 0) yield [LONG_TEXTS, `${long.length} on a separate sheet`];
  yield ["Rows", BigInt(rows)];
}
