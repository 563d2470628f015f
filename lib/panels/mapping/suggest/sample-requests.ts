/** Splits the columns of a file into requests for suggestions. Pure. */
import { MAX_SAMPLE_COLUMNS, type ColumnSample } from "./suggestion-model.ts";

/** Characters of headers and values in one request; a request has at most 1 MB. */
const MAX_CHARACTERS = 200_000;

/** Columns in the parts in which they are sent to `suggestColumns`, one after the other. */
export function inRequests(columns: readonly ColumnSample[]): readonly (readonly ColumnSample[])[] {
  const parts: ColumnSample[][] = [];
  let characters = 0;
  for (const column of columns) {
    const own = column.values.reduce((sum, { text }) => sum + text.length, column.header.length);
    const part = parts.at(-1);
    if (part && part.length < MAX_SAMPLE_COLUMNS && characters + own <= MAX_CHARACTERS) {
      part.push(column);
      characters += own;
    } else {
      parts.push([column]);
      characters = own;
    }
  }
  return parts;
}
