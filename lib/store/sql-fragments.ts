/** Pieces of SQL that both engines read the same way. */
import "server-only";
import { sql, type Expression, type RawBuilder, type SqlBool } from "kysely";

/** Numeric order of an int64 column: shorter is smaller, and among equals the text decides. Ids of rows are never negative. */
export const numericLength = (column: Expression<string | null>): RawBuilder<number> => sql<number>`length(${column})`;

/** Whether a column holds the text anywhere; `%` and `_` mean themselves. */
export const contains = (column: Expression<string>, text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${column} like ${`%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`} escape '\\'`;

/** The next text after all that begin with `beginning`, in code point order; `undefined` when there is none. */
export function afterAll(beginning: string): string | undefined {
  const signs = [...beginning];
  for (let last = signs.pop(); last !== undefined; last = signs.pop()) {
    const code = last.codePointAt(0) ?? 0;
    if (code >= 0x10_ff_ff) continue;
    return signs.join("") + String.fromCodePoint(code === 0xd7_ff ? 0xe0_00 : code + 1);
  }
  return undefined;
}
