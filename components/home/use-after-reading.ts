"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { jobsQuery } from "@/lib/activity/queries";
import { watchKey } from "@/lib/opportunities/watch-queries";

const READS = /^opportunities-/;

/** Reads anew what depends on readings, as they come and once more when the last of them is kept. */
export function useAfterReading(): void {
  const client = useQueryClient();
  const { data } = useQuery(jobsQuery(false));
  const jobs = [...(data?.open ?? []), ...(data?.ended ?? [])].filter(({ kind }) => READS.test(kind));
  const progress = jobs.map(({ id, phase, done, failed }) => `${id} ${phase} ${done} ${failed}`).join();
  const seen = useRef<string>(undefined);
  // The jobs of the console go on outside this page: what they have read is known only by their progress.
  useEffect(() => {
    const before = seen.current;
    if (data === undefined) return;
    seen.current = progress;
    if (before === undefined || before === progress) return;
    void client.invalidateQueries({ queryKey: watchKey });
    void client.invalidateQueries({ queryKey: ["opportunities"] });
  }, [client, data, progress]);
}
