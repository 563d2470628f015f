"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useLazyFunction } from "@/components/query/use-lazy-function";
import { trendsQuery } from "@/lib/opportunities/history/history-queries";
import { PACE_SNAPSHOTS } from "@/lib/opportunities/history/pace-limits";
import type { OpportunityPageView } from "@/lib/opportunities/model/model";

const loadEntryPaces = async () => (await import("@/lib/opportunities/history/entry-paces")).entryPaces;

/** Pace per entry key, where one can be computed; disabled while too few snapshots exist. */
export function useTrendPaces({ view, readAt, snapshots, old }: OpportunityPageView, isNeeded: boolean) {
  const enabled = isNeeded && snapshots >= PACE_SNAPSHOTS && old === undefined;
  const { data } = useQuery({ ...trendsQuery(view.head.id, readAt), enabled });
  const code = useLazyFunction("entry-paces", loadEntryPaces, enabled);
  const entryPaces = code.data?.run;
  return useMemo(() => {
    const paces = data && entryPaces?.(data.moments, data.entries);
    return paces && paces.size > 0 ? (key: string) => paces.get(key) : undefined;
  }, [data, entryPaces]);
}
