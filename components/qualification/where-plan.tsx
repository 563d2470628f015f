"use client";

import { useReading } from "@/components/opportunities/use-reading";
import { ReadingProgress } from "@/components/opportunities/reading-progress";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { useNow } from "@/components/ui/clock";
import { callsText, groupsText } from "@/lib/qualification/asked-groups";
import { callsFor } from "@/lib/qualification/run-plan";
import { freshness } from "@/lib/time";
import type { Groups } from "./use-groups";

/** Opportunities that one press reads again. */
const MOST_AGAIN = 2_000;

/** How many calls the groups are, and reading again what is stale. How a reading of the library went is told there. */
export function WherePlan({ groups: { asked, known } }: { readonly groups: Groups }) {
  const reading = useReading();
  const now = useNow();
  const stale = asked.ids
    .flatMap((id) => known.get(id)?.readings ?? [])
    .filter(({ readAt }) => now !== undefined && freshness(now - readAt) === "stale")
    .slice(0, MOST_AGAIN)
    .map(({ id }) => id);
  return (
    <div className="grid gap-2 border-t border-line px-3.5 py-2">
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-2">
        <span>
          <b>
            {groupsText(asked.ids.length)} = {callsText(callsFor(asked.ids.length))}
          </b>{" "}
          <small>at most 10 a call</small>
        </span>
        {stale.length > 0 ? (
          <Button
            size="sm"
            pending={reading.start.isPending || (reading.here && reading.working)}
            pendingText="Reading…"
            onClick={() => reading.start.mutate({ ids: stale, groups: [] })}
          >
            Read {stale.length.toLocaleString("en")} again
          </Button>
        ) : null}
      </div>
      <ErrorNotice error={reading.start.error} live="polite" />
      {reading.here && reading.shown && reading.status?.job ? <ReadingProgress reading={reading} /> : null}
    </div>
  );
}
