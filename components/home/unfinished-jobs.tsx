"use client";

import { useQuery } from "@tanstack/react-query";
import { ErrorNotice } from "@/components/query/error-notice";
import { JobItem } from "@/components/shell/job-item";
import { useJobs } from "@/components/shell/use-jobs";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { jobsQuery } from "@/lib/activity/queries";
import type { JobsView } from "@/lib/activity/model";
import type { JobView } from "@/lib/job-view";

/** Jobs that run or wait, and the last of each kind that left something undone; nothing at all when there are none. */
export function UnfinishedJobs({ notAllowed }: { readonly notAllowed: string | undefined }) {
  const { data, error } = useQuery(jobsQuery(false));
  const { steer, retry } = useJobs();
  const jobs = data ? unfinished(data) : [];
  if (jobs.length === 0 && !error) return null;
  return (
    <Panel title="Unfinished jobs" count={data ? jobs.length.toLocaleString("en") : undefined}>
      <PanelBody className="grid gap-4">
        <ErrorNotice error={error ?? steer.error ?? retry.error} live="assertive" />
        <ul className="grid gap-4 empty:hidden">
          {jobs.map((job) => (
            <JobItem
              key={job.id}
              job={job}
              canGoOn
              canRetry={job.endedAt !== undefined}
              notAllowed={notAllowed}
              pending={steer.isPending || retry.isPending}
              onSteer={(id, wanted) => steer.mutate({ id, wanted })}
              onRetry={(id) => retry.mutate({ id })}
            />
          ))}
        </ul>
      </PanelBody>
    </Panel>
  );
}

/** Of ended jobs only the newest of its kind counts: an older one was made good or given up. */
function unfinished({ open, ended }: JobsView): readonly JobView[] {
  const newest = new Map(ended.toReversed().map((job) => [job.kind, job]));
  const busy = new Set(open.map(({ kind }) => kind));
  const left = [...newest.values()].filter(
    ({ kind, phase, failed }) => !busy.has(kind) && (phase === "failed" || (phase === "done" && failed > 0)),
  );
  return [...open, ...left];
}
