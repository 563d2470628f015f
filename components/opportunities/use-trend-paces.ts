"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { trendsQuery } from "@/lib/opportunities/history-queries";
import type { OpportunityReading } from "@/lib/opportunities/model";
import { PACE_SNAPSHOTS, paceBrief, paceOf, paceText } from "@/lib/opportunities/trend";

export interface EntryPace {
  /** `▼ 18 a day over 3 days` */
  readonly brief: string;
  /** With what it rests on. */
  readonly full: string;
}

/** The pace of each entry by its key, where there is one; nothing is asked for while too few snapshots are kept. */
export function usePaces({ view, readAt, snapshots, old }: OpportunityReading, wanted: boolean) {
  const enabled = wanted && snapshots >= PACE_SNAPSHOTS && old === undefined;
  const { data } = useQuery({ ...trendsQuery(view.head.id, readAt), enabled });
  return useMemo(() => {
    const paces = new Map<string, EntryPace>();
    for (const { key, counts } of data?.entries ?? []) {
      const pace = paceOf(data?.moments ?? [], counts);
      const brief = paceBrief(pace);
      if (brief) paces.set(key, { brief, full: paceText(pace) });
    }
    return paces.size > 0 ? (key: string) => paces.get(key) : undefined;
  }, [data]);
}
