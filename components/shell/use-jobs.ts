"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { retryJob, steerJob } from "@/lib/activity/actions";
import { jobsKey } from "@/lib/job-view";
import { ask } from "@/lib/query/ask";

/** What people can do about jobs; whatever shows jobs is read anew afterwards. */
export function useJobs() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: jobsKey });
  const steer = useMutation({
    mutationFn: async (wish: { id: string; wanted: "run" | "pause" | "cancel" }) => await ask(steerJob(wish)),
    onSettled,
  });
  const retry = useMutation({ mutationFn: async (wish: { id: string }) => await ask(retryJob(wish)), onSettled });
  return { steer, retry };
}
