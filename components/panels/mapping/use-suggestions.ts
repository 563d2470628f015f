"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { FailureError } from "@/lib/failure";
import type { ScannedColumn } from "@/lib/panels/file/scan-model";
import { suggestColumns } from "@/lib/panels/mapping/suggest/suggest-actions";
import { inRequests } from "@/lib/panels/mapping/suggest/sample-requests";
import type { ColumnSuggestion } from "@/lib/panels/mapping/suggest/suggestion-model";
import { callQuery } from "@/lib/query/call-action";
import { columnSamples } from "./column-samples";

interface Suggested {
  readonly byHeader: ReadonlyMap<string, ColumnSuggestion>;
  /** First failure of a request. Its columns have no suggestion, nor have those that were not sent after it. */
  readonly failure: Error | null;
}

const NONE: ReadonlyMap<string, ColumnSuggestion> = new Map();

/**
 * One request after the other: actions run one at a time. A failure keeps the suggestions so far, and ends the requests
 * unless it is due to the columns of its own request.
 * @param known suggestions of an earlier attempt.
 * @throws Error if no column has a suggestion.
 */
async function suggestAll(columns: readonly ScannedColumn[], known: Suggested["byHeader"]): Promise<Suggested> {
  const byHeader = new Map(known);
  let failure: Error | null = null;
  for (const part of inRequests(columnSamples(columns).filter(({ header }) => !known.has(header)))) {
    try {
      for (const one of await callQuery(suggestColumns({ columns: [...part] }))) byHeader.set(one.header, one);
    } catch (error) {
      failure ??= error instanceof Error ? error : new Error("Suggestions failed");
      if (!(error instanceof FailureError && error.failure.code === "invalid_input")) break;
    }
  }
  if (failure && byHeader.size === 0) throw failure;
  return { byHeader, failure };
}

/**
 * Suggestions for the columns of an open file.
 * @param key of this parsing of the file; the columns themselves are not in the query key.
 * @param enabled false while the headers may be answers of a person.
 */
export function useSuggestions(key: string, columns: readonly ScannedColumn[], enabled: boolean) {
  const client = useQueryClient();
  // Not below the key of the panels: a change of a panel must not send the columns again.
  const queryKey = ["panel-suggestions", key];
  const query = useQuery({
    enabled,
    queryKey,
    queryFn: () => suggestAll(columns, client.getQueryData<Suggested>(queryKey)?.byHeader ?? NONE),
    staleTime: Number.POSITIVE_INFINITY,
    // The columns of a file that was closed are not kept.
    gcTime: 0,
  });
  return { query, byHeader: query.data?.byHeader ?? NONE, error: query.error ?? query.data?.failure ?? null };
}
