"use client";

import { useQuery } from "@tanstack/react-query";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import type { AttributesOverview } from "@/lib/attributes/model/model";
import { syncProgressQuery } from "@/lib/attributes/queries";
import { isInProgress } from "@/lib/attributes/sync/sync-status";
import { useSync } from "../sync/use-sync";

interface RefreshSelectedProps {
  readonly ids: readonly string[];
  readonly overview: AttributesOverview;
  /** Reason why the operator may not refresh them; `undefined` if allowed. */
  readonly disabledReason: string | undefined;
  readonly start: ReturnType<typeof useSync>;
}

/** Fetches the details of the selected attributes again, as a job. */
export function RefreshSelected({ ids, overview, disabledReason, start }: RefreshSelectedProps) {
  const { data: sync } = useQuery(syncProgressQuery(overview.sync));
  const reason =
    disabledReason ??
    (isInProgress(sync) ? "Attributes are being updated. Wait for that job to finish, or cancel it." : undefined);
  return (
    <Button
      data-key="r"
      size="sm"
      pending={start.isPending}
      pendingText="Starting…"
      disabledReason={reason}
      onClick={() => start.mutate({ details: "chosen", ids })}
    >
      Refresh {ids.length.toLocaleString("en")}
    </Button>
  );
}

/** Progress and outcome of the refresh that was started here. */
export function RefreshOutcome({ overview, start }: Pick<RefreshSelectedProps, "overview" | "start">) {
  const { data: sync } = useQuery(syncProgressQuery(overview.sync));
  if (start.error) return <ErrorNotice error={start.error} live="assertive" />;
  if (start.data === undefined || start.data.sync.jobId !== sync.jobId) return null;
  const { done, failed, total, message = "" } = sync;
  const progress = `${done.toLocaleString("en")} of ${total.toLocaleString("en")} refreshed`;
  return (
    <p role="status">
      {isInProgress(sync)
        ? "Refreshing. Progress is shown above the list and in Jobs."
        : `${failed > 0 || done < total ? progress : `${done.toLocaleString("en")} refreshed`}. ${message}`}
    </p>
  );
}
