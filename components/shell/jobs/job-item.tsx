"use client";

import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { MailAddress } from "@/components/ui/display/mail-address";
import type { StatusTone } from "@/components/ui/status-icon";
import { Progress } from "@/components/ui/progress";
import { AsOf } from "@/components/ui/time/as-of";
import { PHASE_LABELS, titleOf, mayBeStopped } from "@/lib/activity/model";
import { isEndedEarly, roughDuration, type JobPhase, type JobView } from "@/lib/job-view";

interface JobItemProps extends JobActions {
  readonly job: JobView;
  /** `false` while another job of its kind blocks it. */
  readonly canResume: boolean;
  readonly canRetry: boolean;
}

/** One job: kind, progress, operator, time, and actions. */
export function JobItem({ job, canResume, canRetry, ...actions }: JobItemProps) {
  const { phase, done, failed, total, secondsLeft, startedBy, message } = job;
  const title = titleOf(job.kind);
  const isPartial = phase === "done" && failed > 0;
  const icon = isPartial ? "maybe" : PHASE_ICONS[phase];
  return (
    <li className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <b>{title}</b>
        {icon === undefined ? (
          <span className="text-small text-soft">{PHASE_LABELS[phase]}</span>
        ) : (
          <Chip state={icon}>{isPartial ? "partly failed" : PHASE_LABELS[phase]}</Chip>
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
            "started automatically"
          ) : (
            <>
              started by <MailAddress>{startedBy}</MailAddress>
            </>
          )}
          {", "}
          <AsOf event at={job.endedAt ?? job.startedAt} verb={job.endedAt === undefined ? "" : PHASE_LABELS[phase]} />
        </p>
        <JobButtons job={job} canResume={canResume} canRetry={canRetry} {...actions} />
      </div>
    </li>
  );
}

/** Icon per phase; none while the job is running. */
const PHASE_ICONS: Readonly<Partial<Record<JobPhase, StatusTone>>> = {
  paused: "mute",
  interrupted: "maybe",
  done: "match",
  failed: "miss",
  cancelled: "mute",
};

interface JobActions {
  readonly disabledReason: string | undefined;
  /** An action is in flight. */
  readonly pending: boolean;
  readonly onControl: (id: string, transition: "run" | "pause" | "cancel") => void;
  readonly onRetry: (id: string) => void;
}

interface JobButtonsProps extends JobActions {
  readonly job: JobView;
  readonly canResume: boolean;
  readonly canRetry: boolean;
}

function JobButtons({ job, canResume, canRetry, disabledReason, pending, onControl, onRetry }: JobButtonsProps) {
  const { id, kind, phase, failed } = job;
  const stoppable = mayBeStopped(kind);
  const shared = { size: "sm", pending, ...(disabledReason === undefined ? {} : { disabledReason }) } as const;
  const resting = phase === "paused" || phase === "interrupted" || isEndedEarly(job);
  return (
    <span className="flex gap-2">
      {phase === "running" && stoppable ? (
        <Button {...shared} onClick={() => onControl(id, "pause")}>
          Pause
        </Button>
      ) : null}
      {resting && canResume ? (
        <Button {...shared} onClick={() => onControl(id, "run")}>
          Resume
        </Button>
      ) : null}
      {stoppable && (phase === "running" || phase === "paused" || phase === "interrupted") ? (
        <Button {...shared} onClick={() => onControl(id, "cancel")}>
          Cancel
        </Button>
      ) : null}
      {canRetry && failed > 0 && stoppable ? (
        <Button {...shared} onClick={() => onRetry(id)}>
          Retry failed
        </Button>
      ) : null}
    </span>
  );
}
