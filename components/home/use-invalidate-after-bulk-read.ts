"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { jobsQuery } from "@/lib/activity/queries";
import { watchKey } from "@/lib/opportunities/watches/watch-queries";

const READS = /^opportunities-/;

/** Invalidates queries that depend on fetched opportunities, on each progress of a bulk read and when it ends. */
export function useInvalidateAfterBulkRead(): void {
  const client = useQueryClient();
  const { data } = useQuery(jobsQuery(false));
  const jobs = [...(data?.open ?? []), ...(data?.ended ?? [])].filter(({ kind }) => READS.test(kind));
  const progress = jobs.map(({ id, phase, done, failed }) => `${id} ${phase} ${done} ${failed}`).join();
  const seen = useRef<string>(undefined);
  // Jobs run outside this page; their progress is the only signal of new data.
  useEffect(() => {
    const before = seen.current;
    if (data === undefined) return;
    seen.current = progress;
    if (before === undefined || before === progress) return;
    void client.invalidateQueries({ queryKey: watchKey });
    void client.invalidateQueries({ queryKey: ["opportunities"] });
  }, [client, data, progress]);
}
