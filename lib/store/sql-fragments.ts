/** Pieces of SQL that both engines read the same way. */
import "server-only";
import { sql, type Expression, type RawBuilder, type SqlBool } from "kysely";

/** Numeric order of an int64 column: shorter is smaller, and among equals the text decides. Ids of rows are never negative. */
export const numericLength = (column: Expression<string | null>): RawBuilder<number> => sql<number>`length(${column})`;

/** Whether a column holds the text anywhere; `%` and `_` mean themselves. */
export const contains = (column: Expression<string>, text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${column} like ${`%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`} escape '\\'`;

/**
 * A column in small letters, to be compared with these texts, which are in small letters already. `text_lower` knows every
 * script; `lower` is the quicker, and all that ASCII needs.
 */
export const inSmall = (column: Expression<string>, ...texts: readonly string[]): RawBuilder<string> =>
  texts.every((text) => /^\p{ASCII}*$/u.test(text))
    ? sql<string>`lower(${column})`
    : sql<string>`text_lower(${column})`;
