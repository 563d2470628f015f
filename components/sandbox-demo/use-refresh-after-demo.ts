"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { refetchEverywhere } from "@/components/query/data-broadcast";
import { jobsQuery } from "@/lib/activity/queries";
import { DEMO_JOB } from "@/lib/sandbox-demo/sandbox-view";

/** Refetches everything, also in other windows, when a job that loads demo data ends. */
export function useRefreshAfterDemo(): void {
  const client = useQueryClient();
  const { data } = useQuery(jobsQuery(false));
  const open = data?.open.find(({ kind }) => kind === DEMO_JOB)?.id;
  const seen = useRef<string>(undefined);
  // The job runs outside this page; its disappearance from the open jobs is the only signal of new data.
  useEffect(() => {
    const before = seen.current;
    seen.current = open;
    if (before !== undefined && open === undefined) void refetchEverywhere(client);
  }, [client, open]);
}
