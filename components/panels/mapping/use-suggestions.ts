"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ScannedColumn } from "@/lib/panels/file/scan-model";
import { suggestColumns } from "@/lib/panels/mapping/suggest/suggest-actions";
import { inRequests } from "@/lib/panels/mapping/suggest/sample-requests";
import type { ColumnSuggestion } from "@/lib/panels/mapping/suggest/suggestion-model";
import { callQuery } from "@/lib/query/call-action";
import { columnSamples } from "./column-samples";

/** One request after the other: actions run one at a time. */
async function suggestAll(columns: readonly ScannedColumn[]): Promise<readonly ColumnSuggestion[]> {
  const all: ColumnSuggestion[] = [];
  for (const part of inRequests(columnSamples(columns))) {
    all.push(...(await callQuery(suggestColumns({ columns: [...part] }))));
  }
  return all;
}

/**
 * Suggestions for the columns of an open file.
 * @param key of this parsing of the file; the columns themselves are not in the query key.
 * @param enabled false while the headers may be answers of a person.
 */
export function useSuggestions(key: string, columns: readonly ScannedColumn[], enabled: boolean) {
  const query = useQuery({
    enabled,
    // Not below the key of the panels: a change of a panel must not send the columns again.
    queryKey: ["panel-suggestions", key],
    queryFn: () => suggestAll(columns),
    staleTime: Number.POSITIVE_INFINITY,
    // The columns of a file that was closed are not kept.
    gcTime: 0,
  });
  const byHeader = useMemo(() => new Map((query.data ?? []).map((one) => [one.header, one])), [query.data]);
  return { query, byHeader };
}
