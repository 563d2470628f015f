"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useCode } from "@/components/query/use-code";
import { trendsQuery } from "@/lib/opportunities/history-queries";
import type { OpportunityReading } from "@/lib/opportunities/model";
import { PACE_SNAPSHOTS } from "@/lib/opportunities/pace-limits";

const loadEntryPaces = async () => (await import("@/lib/opportunities/entry-paces")).entryPaces;

/** The pace of each entry by its key, where there is one; nothing is asked for while too few snapshots are kept. */
export function usePaces({ view, readAt, snapshots, old }: OpportunityReading, wanted: boolean) {
  const enabled = wanted && snapshots >= PACE_SNAPSHOTS && old === undefined;
  const { data } = useQuery({ ...trendsQuery(view.head.id, readAt), enabled });
  const code = useCode("entry-paces", loadEntryPaces, enabled);
  const entryPaces = code.data?.run;
  return useMemo(() => {
    const paces = data && entryPaces?.(data.moments, data.entries);
    return paces && paces.size > 0 ? (key: string) => paces.get(key) : undefined;
  }, [data, entryPaces]);
}
