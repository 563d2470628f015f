"use client";

import { FailureNotice } from "@/components/query/failure-notice";
import type { JobsView } from "@/lib/activity/model";
import { failureOf } from "@/lib/failure";
import { JobItem } from "./job-item";
import { useJobs } from "@/components/query/use-jobs";

interface JobsListProps {
  readonly jobs: JobsView;
  readonly disabledReason: string | undefined;
}

/** Content of the open jobs tray. */
export function JobsList({ jobs, disabledReason }: JobsListProps) {
  const { control, retry } = useJobs();
  const failure = failureOf(control.error ?? retry.error);
  const pending = control.isPending || retry.isPending;
  const open = new Set(jobs.open.map(({ kind }) => kind));
  const newest = new Map(jobs.ended.toReversed().map(({ kind, id }) => [kind, id]));
  const actions = {
    disabledReason,
    pending,
    onControl: (id: string, transition: "run" | "pause" | "cancel") => control.mutate({ id, wanted: transition }),
    onRetry: (id: string) => retry.mutate({ id }),
  };
  return (
    <div className="mt-2 grid gap-3">
      {failure ? <FailureNotice failure={failure} live="assertive" /> : null}
      {jobs.open.length === 0 ? <p className="text-soft">Nothing is running.</p> : null}
      {jobs.open.length > 0 ? (
        <ul className="grid gap-3">
          {jobs.open.map((job) => (
            <JobItem key={job.id} job={job} canResume canRetry={false} {...actions} />
          ))}
        </ul>
      ) : null}
      {jobs.ended.length > 0 ? (
        <section aria-label="Ended in the last 24 hours" className="border-t border-line pt-2.5">
          <h3 className="mb-2 text-small text-soft">Ended in the last 24 hours</h3>
          <ul className="grid gap-3">
            {jobs.ended.map((job) => {
              const last = newest.get(job.kind) === job.id && !open.has(job.kind);
              return <JobItem key={job.id} job={job} canResume={last} canRetry={last} {...actions} />;
            })}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
