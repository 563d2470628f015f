"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Int64 } from "@/lib/int64";
import { snapshotNamesQuery } from "@/lib/opportunities/history-queries";
import { toWording, unavailableOf } from "@/lib/opportunities/opportunity-names";
import { allNamesQuery, opportunityNamesQuery } from "@/lib/opportunities/queries";

interface WordingWish {
  readonly id: Int64;
  /** A locale; `""` for the opportunity's own. */
  readonly words: string;
  /** Ids behind the words. */
  readonly ids: boolean;
  /** Words for every value are needed, not only for those that sentences spell out. */
  readonly all: boolean;
  /** One of the snapshots before; `""` for the newest. */
  readonly snapshot?: string;
}

/** How sentences about one opportunity are worded, and what is known of the words. */
export function useWording({ id, words, ids, all, snapshot = "" }: WordingWish) {
  const newest = useQuery({ ...opportunityNamesQuery(id, words), enabled: snapshot === "" });
  const before = useQuery({ ...snapshotNamesQuery(id, snapshot, words), enabled: snapshot !== "" });
  const first = snapshot === "" ? newest : before;
  const rest = useQuery({
    ...allNamesQuery(id, words),
    enabled: snapshot === "" && all && first.data?.complete === false,
  });
  const known = rest.data ?? first.data;
  const wording = useMemo(() => ({ ...toWording(known, ids), tags: true }), [known, ids]);
  const unavailable = useMemo(() => unavailableOf(known), [known]);
  // What is known in part only is searched in part.
  return { known, wording, unavailable, complete: known?.complete !== false || rest.isError, query: first };
}
