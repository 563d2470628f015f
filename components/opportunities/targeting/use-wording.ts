"use client";

import { partialMatchKey, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Int64 } from "@/lib/int64";
import { allNamesKey, allNamesQuery, opportunityNamesQuery } from "@/lib/opportunities/detail/queries";
import { snapshotNamesQuery } from "@/lib/opportunities/history/history-queries";
import { toWording, unavailableOf } from "@/lib/opportunities/model/opportunity-names";

interface WordingQuery {
  readonly id: Int64;
  /** Fetch time of the newest snapshot. */
  readonly readAt: number;
  /** A locale; `""` for the opportunity's own. */
  readonly textLocale: string;
  /** Appends ids to the labels. */
  readonly ids: boolean;
  /** Fetches the labels of all values, not only of those in sentences. */
  readonly all: boolean;
  /** Id of an earlier snapshot; `""` for the newest. */
  readonly snapshot?: string;
}

/** Labels for the sentences of one opportunity, with their loading state. */
export function useWording({ id, readAt, textLocale, ids, all, snapshot = "" }: WordingQuery) {
  const newest = useQuery({ ...opportunityNamesQuery(id, textLocale), enabled: snapshot === "" });
  const before = useQuery({ ...snapshotNamesQuery(id, snapshot, textLocale), enabled: snapshot !== "" });
  const first = snapshot === "" ? newest : before;
  const incomplete = snapshot === "" && first.data?.complete === false;
  const rest = useQuery({
    ...allNamesQuery(id, textLocale, readAt),
    enabled: incomplete && all,
    // After a refresh, the earlier texts stay until the new ones arrive.
    placeholderData: (earlier, query) =>
      incomplete && all && query && partialMatchKey(query.queryKey, allNamesKey(id, textLocale)) ? earlier : undefined,
  });
  const names = incomplete ? (rest.data ?? first.data) : first.data;
  const wording = useMemo(() => ({ ...toWording(names, ids), tags: true }), [names, ids]);
  const unavailable = useMemo(() => unavailableOf(names), [names]);
  // If the full fetch failed, a search covers the loaded labels only.
  return { known: names, wording, unavailable, complete: names?.complete !== false || rest.isError, query: first };
}
