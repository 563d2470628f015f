"use client";

import { useQuery } from "@tanstack/react-query";
import { ErrorNotice } from "@/components/query/error-notice";
import { JobItem } from "@/components/shell/jobs/job-item";
import { useJobs } from "@/components/query/use-jobs";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import type { JobsView } from "@/lib/activity/model";
import { jobsQuery } from "@/lib/activity/queries";
import type { JobView } from "@/lib/job-view";

/** Running and queued jobs, and the latest incomplete job of each kind. Renders nothing when there are none. */
export function UnfinishedJobs({ disabledReason }: { readonly disabledReason: string | undefined }) {
  const { data, error } = useQuery(jobsQuery(false));
  const { control, retry } = useJobs();
  const jobs = data ? unfinished(data) : [];
  if (jobs.length === 0 && !error) return null;
  return (
    <Panel title="Unfinished jobs" count={data ? jobs.length.toLocaleString("en") : undefined}>
      <PanelBody className="grid gap-4">
        <ErrorNotice error={error ?? control.error ?? retry.error} live="assertive" />
        <ul className="grid gap-4 empty:hidden">
          {jobs.map((job) => (
            <JobItem
              key={job.id}
              job={job}
              canResume
              canRetry={job.endedAt !== undefined}
              disabledReason={disabledReason}
              pending={control.isPending || retry.isPending}
              onControl={(id, transition) => control.mutate({ id, wanted: transition })}
              onRetry={(id) => retry.mutate({ id })}
            />
          ))}
        </ul>
      </PanelBody>
    </Panel>
  );
}

/** Only the newest ended job of a kind counts: the work of an older one was completed later or abandoned. */
function unfinished({ open, ended }: JobsView): readonly JobView[] {
  const newest = new Map(ended.toReversed().map((job) => [job.kind, job]));
  const busy = new Set(open.map(({ kind }) => kind));
  const left = [...newest.values()].filter(
    ({ kind, phase, failed }) => !busy.has(kind) && (phase === "failed" || (phase === "done" && failed > 0)),
  );
  return [...open, ...left];
}
