"use client";

import { useQuery } from "@tanstack/react-query";
import { FailureNotice } from "@/components/query/failure-notice";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { auditProofQuery } from "@/lib/activity/activity-queries";
import { failureOf } from "@/lib/failure";
import { formatUtcSeconds } from "@/lib/time";

/** Explains the hash chain of the audit log and verifies the whole log. */
export function AuditProofPanel() {
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery(auditProofQuery());
  const failure = error ? failureOf(error) : undefined;
  const verify = () => void refetch();
  const button = (
    <Button pending={isFetching} pendingText="Reading the whole trail…" onClick={verify}>
      Verify the trail
    </Button>
  );
  if (failure) return <FailureNotice failure={failure} onRetry={verify} retrying={isFetching} live="polite" />;
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
