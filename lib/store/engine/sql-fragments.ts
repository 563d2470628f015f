/** SQL fragments portable across engines. */
import "server-only";
import { sql, type Expression, type RawBuilder, type SqlBool } from "kysely";

/**
 * Numeric order of an int64 column: shorter text is smaller, equal lengths compare as text. Row ids are never negative.
 */
export const numericLength = (column: Expression<string | null>): RawBuilder<number> => sql<number>`length(${column})`;

/** Substring condition; `%` and `_` are escaped. */
export const contains = (column: Expression<string>, text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${column} like ${`%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`} escape '\\'`;

/**
 * Lower-cased column, for comparison with texts that are already lower case. `text_lower` handles every script; `lower`
 * is faster and enough for ASCII.
 */
export const lowerCased = (column: Expression<string>, ...texts: readonly string[]): RawBuilder<string> =>
  texts.every((text) => /^\p{ASCII}*$/u.test(text))
    ? sql<string>`lower(${column})`
    : sql<string>`text_lower(${column})`;
