/** Format-independent export model: columns, rows in batches, their count, and facts about the file. */

/**
 * `id`: an int64 as decimal text, never a number. `text`: plain text. `number`: finite, or a bigint beyond 2^53.
 * `time`: epoch milliseconds.
 */
type ColumnType = "id" | "text" | "number" | "boolean" | "time";

export interface Column {
  /** Property name in JSON. */
  readonly key: string;
  readonly title: string;
  readonly type: ColumnType;
}

/** `null`: no value. */
export type Cell = string | number | bigint | boolean | null;
export type Row = readonly Cell[];

/** One line of "About": `["Filter", "answers in de_DE"]`. */
export type Fact = readonly [name: string, value: string];

/** Name of the fact about changes made to texts. */
export const TEXTS_FACT = "Texts";

export interface Table {
  /** Content of the table, in two or three words. */
  readonly title: string;
  readonly columns: readonly Column[];
  /** Reads the rows in order, in batches; each batch reflects the store at the time it is read. */
  readonly batches: () => AsyncIterable<readonly Row[]>;
  /** Expected rows. Concurrent writes may make the actual number higher or lower. */
  readonly count: number;
  readonly facts: readonly Fact[];
}

export const FORMATS = ["xlsx", "csv", "json"] as const;
export type Format = (typeof FORMATS)[number];
/** Formats of every export, plus JSON lines, which only the audit log offers. */
export type FileFormat = Format | "jsonl";

/** Piece of a file, and the total number of rows up to its end. */
export interface Piece {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly rows: number;
}

/** File in progress: the pieces in order. Throws if the rows cannot be read; the file is then incomplete. */
export type Pieces = AsyncGenerator<Piece, void, undefined>;

export const MEDIA_TYPES: Readonly<Record<FileFormat, string>> = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
  json: "application/json; charset=utf-8",
  jsonl: "application/jsonl; charset=utf-8",
};
