"use client";

import { useQuery } from "@tanstack/react-query";
import { FailureNotice } from "@/components/query/failure-notice";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { auditProofQuery } from "@/lib/activity/activity-queries";
import { failureOf } from "@/lib/failure";
import { formatUtcSeconds } from "@/lib/time";

/** What keeps the trail honest, and a look at the whole of it. */
export function AuditProofPanel() {
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery(auditProofQuery());
  const failure = error ? failureOf(error) : undefined;
  const look = () => void refetch();
  const button = (
    <Button pending={isFetching} pendingText="Reading the whole trail…" onClick={look}>
      Verify the trail
    </Button>
  );
  if (failure) return <FailureNotice failure={failure} onRetry={look} retrying={isFetching} live="polite" />;
  if (!data) {
    return (
      <Notice title="The trail only grows" actions={button}>
        Each entry carries the hash of the one before, so that a changed, removed or cut-off entry shows.
      </Notice>
    );
  }
  return (
    <Notice state={data.ok ? "match" : "miss"} title={data.title} actions={button} live="polite">
      {data.means} Looked at on {formatUtcSeconds(dataUpdatedAt)}.
    </Notice>
  );
}
