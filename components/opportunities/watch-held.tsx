"use client";

import { useQueryClient } from "@tanstack/react-query";
import { ErrorNotice } from "@/components/query/error-notice";
import { useJobs } from "@/components/shell/use-jobs";
import { Button } from "@/components/ui/button";
import { Mark } from "@/components/ui/mark";
import type { ScheduleView } from "@/lib/opportunities/watch-model";
import { watchKey } from "@/lib/opportunities/watch-queries";

interface WatchHeldProps {
  readonly held: NonNullable<ScheduleView["held"]>;
  /** Why the person may not resume it; `undefined` when they may. */
  readonly notAllowed: string | undefined;
}

/** That nothing is re-read by itself at present, why, and the way out. */
export function WatchHeld({ held: { jobId, phase }, notAllowed }: WatchHeldProps) {
  const client = useQueryClient();
  const { steer } = useJobs();
  const resume = () =>
    steer.mutate(
      { id: jobId, wanted: "run" },
      { onSettled: () => void client.invalidateQueries({ queryKey: watchKey }) },
    );
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="flex items-baseline gap-1.5">
          <Mark state="mute" className="translate-y-0.5" />
          <span>The reading of watched opportunities is {phase}. Until it goes on, nothing is re-read by itself.</span>
        </p>
        <Button
          size="sm"
          pending={steer.isPending}
          {...(notAllowed === undefined ? {} : { disabledReason: notAllowed })}
          onClick={resume}
        >
          Resume the reading
        </Button>
      </div>
      <ErrorNotice error={steer.error} live="assertive" />
    </div>
  );
}
