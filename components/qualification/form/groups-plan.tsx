"use client";

import { BulkReadProgress } from "@/components/opportunities/lookup/bulk-read-progress";
import { useBulkRead } from "@/components/opportunities/lookup/use-bulk-read";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { useNow } from "@/components/ui/time/clock";
import { callsText, groupsText } from "@/lib/qualification/form/requested-groups";
import { callsFor } from "@/lib/qualification/run/run-plan";
import { freshness } from "@/lib/time";
import type { Groups } from "./use-groups";

/** Maximum number of opportunities that one click refetches. */
const MAX_REFETCH = 2_000;

/**
 * Number of calls for the groups, and a button to refetch stale opportunities. The progress of a bulk read started
 * elsewhere is shown there.
 */
export function GroupsPlan({ groups: { requested, byId: groupsById } }: { readonly groups: Groups }) {
  const bulkRead = useBulkRead();
  const now = useNow();
  const stale = requested.ids
    .flatMap((id) => groupsById.get(id)?.snapshots ?? [])
    .filter(({ readAt }) => now !== undefined && freshness(now - readAt) === "stale")
    .slice(0, MAX_REFETCH)
    .map(({ id }) => id);
  return (
    <div className="grid gap-2 border-t border-line px-3.5 py-2">
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-2">
        <span>
          <b>
            {groupsText(requested.ids.length)} = {callsText(callsFor(requested.ids.length))}
          </b>{" "}
          <small>up to 10 per call</small>
        </span>
        {stale.length > 0 ? (
          <Button
            size="sm"
            pending={bulkRead.start.isPending || (bulkRead.here && bulkRead.working)}
            pendingText="Refreshing…"
            onClick={() => bulkRead.start.mutate({ ids: stale, groups: [] })}
          >
            Refresh {stale.length.toLocaleString("en")}
          </Button>
        ) : null}
      </div>
      <ErrorNotice error={bulkRead.start.error} live="polite" />
      {bulkRead.here && bulkRead.shown && bulkRead.status?.job ? <BulkReadProgress bulkRead={bulkRead} /> : null}
    </div>
  );
}
