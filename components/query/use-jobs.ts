"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { retryJob, steerJob } from "@/lib/activity/actions";
import { jobsKey } from "@/lib/job-view";
import { callQuery } from "@/lib/query/call-action";

/** Mutations that control jobs; each invalidates all job queries. */
export function useJobs() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: jobsKey });
  const control = useMutation({
    mutationFn: async (input: { id: string; wanted: "run" | "pause" | "cancel" }) => await callQuery(steerJob(input)),
    onSettled,
  });
  const retry = useMutation({
    mutationFn: async (retryInput: { id: string }) => await callQuery(retryJob(retryInput)),
    onSettled,
  });
  return { control, retry };
}
