/** What can be exported, whatever the format: columns, rows that arrive in batches, their number, and what the file says of itself. */

/**
 * `id`: an int64 as decimal text, never a number. `text`: plain text. `number`: a finite one, or a bigint beyond 2^53.
 * `time`: epoch milliseconds.
 */
export type ColumnType = "id" | "text" | "number" | "boolean" | "time";

export interface Column {
  /** Name of the field in JSON. */
  readonly key: string;
  /** Heading. */
  readonly title: string;
  readonly type: ColumnType;
}

/** `null`: nothing there. */
export type Cell = string | number | bigint | boolean | null;
export type Row = readonly Cell[];

/** One line of "About": `["Filter", "answers in de_DE"]`. */
export type Fact = readonly [name: string, value: string];

export interface Table {
  /** What it is, in two or three words. */
  readonly title: string;
  readonly columns: readonly Column[];
  /** Reads the rows in order, in batches; each batch as it stands in the store when its turn comes. */
  readonly batches: () => AsyncIterable<readonly Row[]>;
  /** Rows expected. What is saved while the file is written may make them more or fewer. */
  readonly count: number;
  readonly facts: readonly Fact[];
}

export const FORMATS = ["xlsx", "csv", "json"] as const;
export type Format = (typeof FORMATS)[number];
/** Those that every export offers, and lines of JSON, which only the audit trail is handed out as. */
export type FileFormat = Format | "jsonl";

/** A piece of a file, and how many rows stand in the file up to its end. */
export interface Piece {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly rows: number;
}

/** A file being written: the pieces in order. Throws when the rows cannot be read; then the file is not whole. */
export type Pieces = AsyncGenerator<Piece, void, undefined>;

export const MEDIA_TYPES: Readonly<Record<FileFormat, string>> = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
  json: "application/json; charset=utf-8",
  jsonl: "application/jsonl; charset=utf-8",
};
