"use client";

import { AsOf } from "@/components/ui/as-of";
import { Chip } from "@/components/ui/chip";
import { MailAddress } from "@/components/ui/mail-address";
import type { MarkState } from "@/components/ui/mark";
import { Progress } from "@/components/ui/progress";
import { PHASE_WORDS, titleOf } from "@/lib/activity/model";
import { roughDuration, type JobPhase, type JobView } from "@/lib/job-view";
import { JobButtons, type JobActions } from "./job-buttons";

interface JobItemProps extends JobActions {
  readonly job: JobView;
  /** Nothing else of its kind stands in the way. */
  readonly canGoOn: boolean;
  readonly canRetry: boolean;
}

/** One job: what it is, how far it is, who wanted it and when, and what can be done about it. */
export function JobItem({ job, canGoOn, canRetry, ...actions }: JobItemProps) {
  const { phase, done, failed, total, secondsLeft, startedBy, message } = job;
  const title = titleOf(job.kind);
  const mark = MARKS[phase];
  return (
    <li className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <b>{title}</b>
        {mark === undefined ? (
          <span className="text-small text-soft">{PHASE_WORDS[phase]}</span>
        ) : (
          <Chip state={mark}>{PHASE_WORDS[phase]}</Chip>
        )}
      </div>
      {total > 0 ? (
        <Progress
          label={title}
          done={done}
          failed={failed}
          total={total}
          {...(secondsLeft === undefined || phase !== "running" ? {} : { note: roughDuration(secondsLeft) })}
        />
      ) : null}
      {message ? <p className="text-small wrap-anywhere">{message}</p> : null}
      <div className="flex flex-wrap items-center gap-2">
        <p className="mr-auto min-w-0 text-small wrap-anywhere text-soft">
          {startedBy === undefined ? (
            "started by itself"
          ) : (
            <>
              started by <MailAddress>{startedBy}</MailAddress>
            </>
          )}
          {", "}
          <AsOf
            event
            at={job.endedAt ?? job.startedAt}
            verb={job.endedAt === undefined ? "begun" : PHASE_WORDS[phase]}
          />
        </p>
        <JobButtons job={job} canGoOn={canGoOn} canRetry={canRetry} {...actions} />
      </div>
    </li>
  );
}

/** Nothing to tell by a shape while it works. */
const MARKS: Readonly<Partial<Record<JobPhase, MarkState>>> = {
  paused: "mute",
  interrupted: "maybe",
  done: "match",
  failed: "miss",
  cancelled: "mute",
};
