/** Result of scanning a panel file. Contains nothing about a single person: no row, and only frequent values. */
import type { Int64 } from "../../int64.ts";

/** A value leaves the worker only if it occurs this often in its column. */
export const FREQUENT = 10;
/** A column with more distinct values is refused as free text. */
export const MAX_DISTINCT = 20_000;
/** The same for postal codes, of which large countries have more. */
export const MAX_POSTAL_CODES = 100_000;
/** The same for cells with several values, of which the combinations are counted. */
export const MAX_COMBINATIONS = 200_000;
/** Distinct single values of such a column. */
export const MAX_PARTS = 500;
/** Bad rows and unreadable cells that are listed one by one; the others are only counted. */
export const MAX_LISTED = 1_000;
/** Columns of a file. */
export const MAX_COLUMNS = 1_000;
/** Rows of a file, as for a panel. */
export const MAX_ROWS = 2_000_000;
/** Values of a column that are passed to the page, most frequent first. */
export const MAX_VALUES = 2_000;

export type IdentityKind = "id" | "name" | "email" | "phone" | "address" | "ip" | "birthDate" | "freeText";

/** Use of a column. */
export type ColumnVerdict =
  /** Kept while the file is open, and mapped by its values. */
  | { readonly kind: "values" }
  /** Full dates, reduced: days of birth to the age in whole years, others to the Monday of their week. */
  | { readonly kind: "dates"; readonly reducedTo: "age" | "week"; readonly reason: string }
  /** Identifies people: its cells were dropped and cannot be mapped. */
  | { readonly kind: "identity"; readonly identity: IdentityKind; readonly reason: string }
  /** No cell is filled. */
  | { readonly kind: "empty" };

export interface ValueCount {
  /** Trimmed, Unicode NFC. */
  readonly text: string;
  readonly count: number;
}

export interface ScannedColumn {
  readonly index: number;
  /** Unique; an empty or repeated header gets a name such as `Column 3` or `Age (2)`. */
  readonly header: string;
  readonly filled: number;
  /** Distinct values of filled cells, without regard to blanks at their ends; for an identity at least that many. */
  readonly distinct: number;
  /** Separator of several values in one cell, if the cells look so. `values` are then the single values. */
  readonly separator: string | null;
  /** Most frequent first, at most `MAX_VALUES`; each occurs at least `FREQUENT` times. Ages and weeks for dates. */
  readonly values: readonly ValueCount[];
  readonly verdict: ColumnVerdict;
}

/** Row or cell that could not be read. The text of the cell is not repeated. */
export interface BadCell {
  /** Line in a text file, row in a workbook; from 1. */
  readonly line: number;
  /** Sentence without a period. */
  readonly problem: string;
}

export interface BadCells {
  readonly count: number;
  /** The first `MAX_LISTED`. */
  readonly first: readonly BadCell[];
}

export interface FileFormat {
  readonly kind: "csv" | "xlsx";
  /** Name for the screen: `semicolons, UTF-8`; the sheet's name of a workbook. */
  readonly details: string;
  /** Sheets of a workbook in order; `[]` for a text file. */
  readonly sheets: readonly string[];
}

/** Meaning of the first row of a file; doubtful if it may be a person as well as the names of the columns. */
export type FirstRow = "header" | "doubtful" | "person";

export interface PanelScan {
  readonly firstRow: FirstRow;
  readonly format: FileFormat;
  /** Rows that were read; bad ones are not among them. */
  readonly rows: number;
  /** Rows left out. */
  readonly badRows: BadCells;
  readonly columns: readonly ScannedColumn[];
}

export interface ScanProgress {
  readonly rows: number;
  /** Bytes of the file, compressed for a workbook. */
  readonly bytes: number;
  /** 0 … 1. */
  readonly share: number;
}

/** Encodings that the operator can choose for a text file. Keys but the first are names of `TextDecoder`. */
export const TEXT_ENCODINGS = {
  automatic: "Automatic",
  "utf-8": "UTF-8",
  "windows-1252": "Western (Windows-1252)",
  "windows-1250": "Central European (Windows-1250)",
  "windows-1251": "Cyrillic (Windows-1251)",
  "windows-1254": "Turkish (Windows-1254)",
  shift_jis: "Japanese (Shift_JIS)",
  gb18030: "Chinese (GB18030)",
  "euc-kr": "Korean (EUC-KR)",
} as const;
export type TextEncoding = keyof typeof TEXT_ENCODINGS;

export interface ScanOptions {
  /** Of a text file; automatic by default: UTF-8, UTF-16 or Windows-1252. */
  readonly encoding?: TextEncoding;
  /** Name of the workbook's sheet; the first one by default. */
  readonly sheet?: string;
  /** Says that the first row is a person: columns are then numbered. By default it names the columns. */
  readonly firstRow?: "person";
  /** By header: dates that are reduced otherwise than their header and values suggest. */
  readonly dates?: Readonly<Record<string, "age" | "week">>;
}

/** Input of `beginPanel` but its name. */
export interface PanelPlan {
  readonly segments: readonly {
    readonly country: string | null;
    readonly language: string | null;
    readonly size: number;
  }[];
  /** Each has one block a segment. */
  readonly attributes: readonly Int64[];
  /** Headers of the columns used. */
  readonly columns: readonly string[];
  /** Blocks to upload: (1 + attributes) × segments. */
  readonly blocks: number;
  readonly people: number;
  /** People left out, because fewer than 10 share their country, or because of `activeSince`. */
  readonly leftOut: { readonly tooFew: number; readonly inactive: number };
  /** Cells that their mapping cannot use; the person is kept with this answer unknown. */
  readonly unreadable: BadCells;
}

export interface PanelBlock {
  /** Index in `PanelPlan.segments`. */
  readonly segment: number;
  /** `""`: facts. */
  readonly attributeId: Int64 | "";
  /** In the format of `panel-bytes.ts`. */
  readonly bytes: Uint8Array;
}

export interface EncodeOptions {
  /** `2026-01-31`: people whose last activity is known and in an earlier week are left out. */
  readonly activeSince?: string;
}

/** A file that cannot be read at all. The message is a sentence for the screen. */
export class PanelFileError extends Error {
  override readonly name = "PanelFileError";
}
