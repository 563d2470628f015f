/** SQL fragments with the same result on every engine. */
import "server-only";
import { sql, type Expression, type RawBuilder, type SqlBool } from "kysely";

/**
 * Numeric order of an int64 column: shorter text is smaller, equal lengths compare as text. Row ids are never negative.
 */
export const numericLength = (column: Expression<string | null>): RawBuilder<number> => sql<number>`length(${column})`;

/**
 * Substring condition that ignores the case of ASCII letters. Both sides are lower-cased, because engines differ on
 * whether `like` is case-sensitive; `%` and `_` are escaped.
 */
export const contains = (column: Expression<string>, text: string): RawBuilder<SqlBool> =>
  containsFolded(sql<string>`lower(${column})`, asciiLower(text));

/** Substring condition for a column and a text without upper-case ASCII letters, such as folded ones. */
export const containsFolded = (column: Expression<string>, text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${column} like ${`%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`} escape '\\'`;

/** Substring condition that compares every character as it is; the text is not empty. */
export const containsExactly = (column: Expression<string>, text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`replace(${column}, ${text}, '') <> ${column}`;

/** As the engines' `lower` over texts in binary order. */
const asciiLower = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** 1 or 0: engines differ on whether a condition is a number. */
export const asNumber = (condition: Expression<SqlBool>): RawBuilder<number> =>
  sql<number>`case when ${condition} then 1 else 0 end`;
