"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { lazyPart } from "@/components/query/lazy-part";
import { classNames } from "@/components/ui/class-names";
import { Popup } from "@/components/ui/overlay/popup";
import { trayText, type JobsView } from "@/lib/activity/model";
import { jobsQuery } from "@/lib/activity/queries";
import { isWorking } from "@/lib/job-view";

/** Lazy: loaded when the tray first opens; most pages never need it. */
const JobsList = lazyPart(
  async () => (await import("./jobs-list")).JobsList,
  <p className="mt-2 text-soft">Loading jobs…</p>,
);

interface JobsTrayProps {
  /** Jobs as rendered by the server. */
  readonly initial: JobsView;
  /** Reason why the operator may not control jobs; `undefined` if allowed. */
  readonly disabledReason: string | undefined;
}

/** Jobs of this partner account, on every page: count, progress and actions. */
export function JobsTray({ initial, disabledReason }: JobsTrayProps) {
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
            {/* The top bar keeps its place when jobs begin and end. */}
            <span className="min-w-14 text-left max-sm:sr-only">{trayText(jobs)}</span>
            <span aria-hidden className="min-w-[2ch] sm:hidden">
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
          {open ? <JobsList jobs={jobs} disabledReason={disabledReason} /> : null}
        </div>
      </Popup>
      <span role="status" className="sr-only">
        {announcementText(jobs)}
      </span>
    </>
  );
}

/** Announcement text; changes only when a job starts, pauses or ends, so that moving numbers are not read out. */
function announcementText({ open }: JobsView): string {
  const [job] = open;
  if (!job) return "";
  return isWorking(job.phase) ? "A job is running." : "A job is waiting to be resumed.";
}
