/** Query options of the coverage and the breaks of mappings, and calls for suggestions in parts. From the browser only. */
import { queryOptions } from "@tanstack/react-query";
import { getResult } from "../../query/get-result.ts";
import { panelsKey } from "../panel-queries.ts";
import type { BrokenParts } from "./broken-model.ts";
import type { AttributeDemand } from "./mapping-coverage.ts";
import { MAX_SAMPLE_COLUMNS, type ColumnSample } from "./suggestion-model.ts";

/** Attributes that the library asks for, most wanted first: for `mappingCoverage`. */
export const libraryDemandQuery = () =>
  queryOptions({
    queryKey: [...panelsKey, "coverage"],
    queryFn: ({ signal }) => getResult<readonly AttributeDemand[]>("/api/panels/coverage", {}, signal),
  });

/** Mappings and panels that an attribute change touched. */
export const brokenPartsQuery = () =>
  queryOptions({
    queryKey: [...panelsKey, "broken"],
    queryFn: ({ signal }) => getResult<BrokenParts>("/api/panels/broken", {}, signal),
  });

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
