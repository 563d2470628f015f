"use client";

import { useQueryClient } from "@tanstack/react-query";
import { ErrorNotice } from "@/components/query/error-notice";
import { useJobs } from "@/components/query/use-jobs";
import { Button } from "@/components/ui/button";
import { StatusIcon } from "@/components/ui/status-icon";
import type { ScheduleView } from "@/lib/opportunities/watches/watch-model";
import { watchKey } from "@/lib/opportunities/watches/watch-queries";

interface WatchHeldProps {
  readonly held: NonNullable<ScheduleView["held"]>;
  /** Reason why the operator may not resume it; `undefined` if allowed. */
  readonly disabledReason: string | undefined;
}

/** Notice that automatic refetching is paused: the reason, and a way to resume. */
export function WatchHeld({ held: { jobId, phase }, disabledReason }: WatchHeldProps) {
  const client = useQueryClient();
  const { control } = useJobs();
  const resume = () =>
    control.mutate(
      { id: jobId, wanted: "run" },
      { onSettled: () => void client.invalidateQueries({ queryKey: watchKey }) },
    );
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="flex items-baseline gap-1.5">
          <StatusIcon state="mute" className="translate-y-0.5" />
          <span>
            The refresh of watched opportunities is {phase}. Automatic refreshes are skipped until it’s resumed.
          </span>
        </p>
        <Button
          size="sm"
          pending={control.isPending}
          {...(disabledReason === undefined ? {} : { disabledReason })}
          onClick={resume}
        >
          Resume refreshing
        </Button>
      </div>
      <ErrorNotice error={control.error} live="assertive" />
    </div>
  );
}
