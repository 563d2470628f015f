/** Keys and options of what the jobs tray reads. */
import { queryOptions } from "@tanstack/react-query";
import { isWorking, jobsKey } from "../job-view.ts";
import { getResult } from "../query/get-result.ts";
import type { JobsView } from "./model.ts";

/** Asked for every second while something works, rarely while the tray is open, not at all otherwise. */
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
