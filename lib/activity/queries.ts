/** Query keys and options of the jobs tray. */
import { queryOptions } from "@tanstack/react-query";
import { isWorking, jobsKey } from "../job-view.ts";
import { getResult } from "../query/get-result.ts";
import type { JobsView } from "./model.ts";

/** Polled every second while a job runs, rarely while the tray is open, otherwise not at all. */
export const jobsQuery = (watched: boolean) =>
  queryOptions({
    queryKey: [...jobsKey, "tray"],
    queryFn: async ({ signal }) => getResult<JobsView>("/api/activity/jobs", {}, signal, true),
    staleTime: 0,
    refetchInterval: (query) => {
      if (query.state.data?.open.some((job) => isWorking(job.phase))) return 1_000;
      return watched ? 5_000 : false;
    },
  });
