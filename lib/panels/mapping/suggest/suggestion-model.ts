/** Suggestions for the columns of a panel file: what the browser sends, and what the server suggests. Pure. */
import type { Int64 } from "../../../int64.ts";
import type { ColumnMapping, ColumnRole, ValueMeaning } from "../../model/model.ts";

/** Value of a column, and the number of rows that have it. */
export interface ValueCount {
  readonly text: string;
  readonly count: number;
}

/** Values that may leave the browser: each occurs at least this often. */
export const SMALLEST_VALUE_COUNT = 10;
/** Values per column in a request for suggestions. */
export const MAX_SAMPLE_VALUES = 200;
/** Columns per request; a file with more needs several. */
export const MAX_SAMPLE_COLUMNS = 100;
/** Attributes suggested per column. */
export const MAX_SUGGESTED = 5;

/** Column of a file as far as it may leave the browser. */
export interface ColumnSample {
  readonly header: string;
  /** Separator of several values in one cell; `values` are then the single ones. */
  readonly separator: string | null;
  /** Most frequent first, each at least ten times. */
  readonly values: readonly ValueCount[];
  /** `age`, `week`: the file has days of birth or other full dates, which were reduced in the browser. */
  readonly content: "values" | "age" | "week";
}

export interface AttributeSuggestion {
  readonly attributeId: Int64;
  readonly name: string;
  /** 0 to 1. */
  readonly score: number;
  /** "header is its German question; 7 of 8 values are its answers". */
  readonly reason: string;
}

/** Meaning of a column's values as answers of an attribute. */
export interface ValuesSuggestion extends Pick<ColumnMapping, "reading"> {
  /** Every value of the sample. Empty unless `listed`. */
  readonly values: Readonly<Record<string, ValueMeaning>>;
  /** Number of values with a meaning, and of values that should have one. */
  readonly matched: number;
  readonly total: number;
}

export interface ColumnSuggestion extends ValuesSuggestion {
  readonly header: string;
  /** Suggested role; `ignored` if nothing fits well enough. */
  readonly role: ColumnRole;
  /** Reason for the role. */
  readonly reason: string;
  /** Best first; at most five. The first is the suggested role's attribute, if the role is an attribute. */
  readonly attributes: readonly AttributeSuggestion[];
}
