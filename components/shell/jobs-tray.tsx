"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { latePart } from "@/components/query/late-part";
import { classNames } from "@/components/ui/class-names";
import { Popup } from "@/components/ui/popup";
import { trayWords, type JobsView } from "@/lib/activity/model";
import { jobsQuery } from "@/lib/activity/queries";
import { isWorking } from "@/lib/job-view";

/** Fetched when the tray is first opened: most pages never need it. */
const JobsList = latePart(
  async () => (await import("./jobs-list")).JobsList,
  <p className="mt-2 text-soft">Reading the jobs…</p>,
);

interface JobsTrayProps {
  /** As the server saw them. */
  readonly initial: JobsView;
  /** Why the person may not steer jobs; `undefined` when they may. */
  readonly notAllowed: string | undefined;
}

/** Long work of this partner account, on every page: how much of it, and what can be done about it. */
export function JobsTray({ initial, notAllowed }: JobsTrayProps) {
  const [open, setOpen] = useState(false);
  const { data: jobs } = useQuery({ ...jobsQuery(open), initialData: initial });
  const working = jobs.open.filter((job) => isWorking(job.phase)).length;
  return (
    <>
      <Popup
        label={
          <>
            <span
              aria-hidden
              className={classNames(
                "size-1.5 rounded-full",
                working > 0 ? "bg-ink" : "border border-line-strong bg-transparent",
              )}
            />
            <span className="max-sm:sr-only">{trayWords(jobs)}</span>
            <span aria-hidden className="sm:hidden">
              {jobs.open.length}
            </span>
          </>
        }
        title="Jobs"
        align="end"
        className="border-transparent text-ui"
        onOpenChange={setOpen}
      >
        <div className="w-80 max-w-full">
          <h2 className="text-section">Jobs</h2>
          {open ? <JobsList jobs={jobs} notAllowed={notAllowed} /> : null}
        </div>
      </Popup>
      <span role="status" className="sr-only">
        {announced(jobs)}
      </span>
    </>
  );
}

/** Changes only when a job begins, rests or ends; figures that move are not read out. */
function announced({ open }: JobsView): string {
  const [job] = open;
  if (!job) return "";
  return isWorking(job.phase) ? "A job is running." : "A job is waiting to be resumed.";
}
