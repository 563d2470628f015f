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
    <Button pending={isFetching} pendingText="Verifying…" onClick={verify}>
      Verify log
    </Button>
  );
  if (failure) return <FailureNotice failure={failure} onRetry={verify} retrying={isFetching} live="polite" />;
  if (!data) {
    return (
      <Notice title="Append-only log" actions={button}>
        Each entry contains the hash of the previous one, so verification finds changed or removed entries.
      </Notice>
    );
  }
  return (
    <Notice state={data.ok ? "match" : "miss"} title={data.title} actions={button} live="polite">
      {data.means} Checked {formatUtcSeconds(dataUpdatedAt)}.
    </Notice>
  );
}
