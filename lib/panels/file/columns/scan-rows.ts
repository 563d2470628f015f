/** Collects the rows of a file by column: header, codes, lines, and rows that cannot be read. */
import { cellText, EMPTY, hashOf, INVALID } from "../byte-dictionary.ts";
import { BadCellList } from "../bad-cell-list.ts";
import { mayBeAnswer } from "./header-doubt.ts";
import { isPersonalHeader } from "./identity.ts";
import type { RowSink } from "../row-sink.ts";
import { ScanColumn } from "./scan-column.ts";
import { MAX_COLUMNS, MAX_ROWS, PanelFileError, type FirstRow, type ScanOptions } from "../scan-model.ts";

/** Rows after which dates and identities are searched for the first time. */
const SAMPLE_ROWS = 2_000;

export class ScanRows implements RowSink {
  readonly badRows = new BadCellList();
  readonly #now: number;
  readonly #dates: Readonly<Record<string, "age" | "week">>;
  readonly #isPerson: boolean;
  #columns: readonly ScanColumn[] | undefined;
  /** Cells of the first row. */
  #header: string[] = [];
  /** Codes of the current row. */
  #row = new Int32Array(0);
  #isInvalid = false;
  /** A row has another number of cells than the first one. */
  #hasOtherWidth = false;
  #lines = new Uint32Array(4_096);
  #rows = 0;

  constructor(now: number, { dates = {}, firstRow }: Pick<ScanOptions, "dates" | "firstRow"> = {}) {
    this.#now = now;
    this.#dates = dates;
    this.#isPerson = firstRow === "person";
  }

  get rows(): number {
    return this.#rows;
  }

  get columns(): readonly ScanColumn[] {
    return this.#columns ?? [];
  }

  /** Of a file that ended. */
  get firstRow(): FirstRow {
    if (this.#isPerson) return "person";
    return this.columns.some(mayBeAnswer) ? "doubtful" : "header";
  }

  /** By row. */
  get lines(): Uint32Array {
    return this.#lines.subarray(0, this.#rows);
  }

  cell(column: number, bytes: Uint8Array, start: number, end: number, hash: number): void {
    if (!this.#columns) {
      if (column >= MAX_COLUMNS)
        throw new PanelFileError(`The file has more than ${MAX_COLUMNS.toLocaleString("en")} columns.`);
      while (this.#header.length <= column) this.#header.push("");
      this.#header[column] = cellText(bytes, start, end) ?? "";
      return;
    }
    const target = this.#columns[column];
    if (!target) return;
    const code = target.codeOf(bytes, start, end, hash);
    if (code === INVALID) this.#isInvalid = true;
    this.#row[column] = code;
  }

  endRow(cells: number | undefined, line: number): void {
    if (!this.#columns) return this.#endHeader(line);
    const width = this.#columns.length;
    // Rows without any value are written by spreadsheets below the data.
    const isBlank = !this.#isInvalid && this.#row.every((code) => code === EMPTY) && (cells ?? 0) <= width;
    if (this.#isInvalid) this.badRows.add(line, "The row has characters that can’t be read");
    else if (!isBlank && cells !== undefined && cells !== width) {
      this.badRows.add(line, `The row has ${cells} ${cells === 1 ? "cell" : "cells"} instead of ${width}`);
      this.#hasOtherWidth = true;
    } else if (!isBlank) this.#keep(line);
    this.#clear();
  }

  badRow(line: number, problem: string): void {
    if (!this.#columns)
      throw new PanelFileError("The first row can’t be read. It should contain the names of the columns.");
    this.badRows.add(line, problem);
    this.#clear();
  }

  /** Ends the file. @throws PanelFileError without any row. */
  finish(): void {
    if (!this.#columns) throw new PanelFileError("The file is empty.");
    if (this.#rows === 0)
      throw new PanelFileError(
        this.#hasOtherWidth
          ? "No row has as many cells as the first row, which is taken as the header."
          : "The file has no rows below its header.",
      );
    for (const column of this.#columns) column.examine(true);
  }

  #endHeader(line: number): void {
    const cells = this.#header;
    if (cells.every((text) => text === "")) return void (this.#header = []);
    if (!this.#isPerson && cells.some(isPersonalHeader)) {
      throw new PanelFileError("The first row looks like a person. Add a row with the names of the columns above it.");
    }
    this.#columns = uniqueHeaders(this.#isPerson ? cells.map(() => "") : cells).map(
      (header) =>
        new ScanColumn(header, this.#now, Object.hasOwn(this.#dates, header) ? this.#dates[header] : undefined),
    );
    this.#row = new Int32Array(this.#columns.length);
    if (!this.#isPerson) return;
    for (const [index, text] of cells.entries()) {
      const bytes = new TextEncoder().encode(text);
      this.cell(index, bytes, 0, bytes.length, hashOf(bytes, 0, bytes.length));
    }
    this.endRow(cells.length, line);
    this.#header = [];
  }

  #clear(): void {
    this.#row.fill(EMPTY);
    this.#isInvalid = false;
  }

  #keep(line: number): void {
    if (this.#rows === MAX_ROWS)
      throw new PanelFileError(`The file has more than ${MAX_ROWS.toLocaleString("en")} rows. Split it.`);
    const columns = this.#columns ?? [];
    for (let index = 0; index < columns.length; index += 1)
      (columns[index] as ScanColumn).push(this.#row[index] as number);
    if (this.#rows === this.#lines.length) {
      const longer = new Uint32Array(this.#lines.length * 2);
      longer.set(this.#lines);
      this.#lines = longer;
    }
    this.#lines[this.#rows] = line;
    this.#rows += 1;
    if (this.#rows === SAMPLE_ROWS) for (const column of columns) column.examine(false);
  }
}

/** Names for empty headers, and a number for repeated ones. */
export function uniqueHeaders(headers: readonly string[]): readonly string[] {
  const given = new Set(headers);
  const used = new Set<string>();
  return headers.map((header, index) => {
    const base = header || `Column ${index + 1}`;
    let name = base;
    for (let number = header ? 1 : 0; used.has(name) || (name !== header && given.has(name));) {
      number += 1;
      name = `${base} (${number})`;
    }
    used.add(name);
    return name;
  });
}
