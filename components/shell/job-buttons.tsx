"use client";

import { Button } from "@/components/ui/button";
import { mayBeStopped } from "@/lib/activity/model";
import type { JobView } from "@/lib/job-view";

export interface JobActions {
  readonly notAllowed: string | undefined;
  /** Something was asked for and not yet answered. */
  readonly pending: boolean;
  readonly onSteer: (id: string, wanted: "run" | "pause" | "cancel") => void;
  readonly onRetry: (id: string) => void;
}

interface JobButtonsProps extends JobActions {
  readonly job: JobView;
  readonly canGoOn: boolean;
  readonly canRetry: boolean;
}

export function JobButtons({ job, canGoOn, canRetry, notAllowed, pending, onSteer, onRetry }: JobButtonsProps) {
  const { id, kind, phase, failed, done, total } = job;
  const stoppable = mayBeStopped(kind);
  const shared = { size: "sm", pending, ...(notAllowed === undefined ? {} : { disabledReason: notAllowed }) } as const;
  const resting = phase === "paused" || phase === "interrupted" || (phase === "failed" && done + failed < total);
  return (
    <span className="flex gap-2">
      {phase === "running" && stoppable ? (
        <Button {...shared} onClick={() => onSteer(id, "pause")}>
          Pause
        </Button>
      ) : null}
      {resting && canGoOn ? (
        <Button {...shared} onClick={() => onSteer(id, "run")}>
          Resume
        </Button>
      ) : null}
      {stoppable && (phase === "running" || phase === "paused" || phase === "interrupted") ? (
        <Button {...shared} onClick={() => onSteer(id, "cancel")}>
          Cancel
        </Button>
      ) : null}
      {canRetry && failed > 0 ? (
        <Button {...shared} onClick={() => onRetry(id)}>
          Retry failed
        </Button>
      ) : null}
    </span>
  );
}
