"use client";

import { useQuery } from "@tanstack/react-query";
import { FailureNotice } from "@/components/query/failure-notice";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/navigation/link";
import { Popup } from "@/components/ui/overlay/popup";
import { StatusIcon } from "@/components/ui/status-icon";
import type { AttributesOverview } from "@/lib/attributes/model/model";
import { syncProgressQuery } from "@/lib/attributes/queries";
import { isSettled } from "@/lib/attributes/sync/sync-status";
import { failureOf } from "@/lib/failure";
import { routes } from "@/lib/routes";
import { loadedText } from "./overview-text";
import { useClosedSync } from "./use-closed-sync";
import { useSync } from "./use-sync";

interface FailedDetailsProps {
  readonly overview: AttributesOverview;
  /** Reason why the operator may not start a bulk read; `undefined` if allowed. */
  readonly disabledReason: string | undefined;
}

/** Number of failed details beside the title, and their retry. While a bulk read is open or due, its strip has both. */
export function FailedDetails({ overview, disabledReason }: FailedDetailsProps) {
  const { data: sync } = useQuery(syncProgressQuery(overview.sync));
  const [closed] = useClosedSync();
  const start = useSync();
  const failure = failureOf(start.error);
  const { failed, neverRead } = overview;
  if (failed === 0 || !isSettled(overview, sync, closed)) return null;
  const count = failed.toLocaleString("en");
  return (
    <section aria-label="Loading">
      <Popup
        label={
          <>
            <StatusIcon state="miss" plain className="size-2.5 text-miss" />
            {count} failed
          </>
        }
        title="Failed details"
        align="end"
        className="min-h-6!"
      >
        <div className="grid w-80 max-w-full justify-items-start gap-2 text-small">
          <p>
            <b>{loadedText(overview)}.</b> {notSearchedText(failed, neverRead)}
          </p>
          {sync.message ? (
            <p className="text-soft wrap-anywhere">
              {sync.message} <Link href={routes.attributeChanges()}>See changes</Link>
            </p>
          ) : null}
          <Button
            size="sm"
            pending={start.isPending}
            disabledReason={disabledReason}
            onClick={() => start.mutate({ details: "failed" })}
          >
            Retry {count}
          </Button>
          {failure ? <FailureNotice failure={failure} live="assertive" /> : null}
        </div>
      </Popup>
    </section>
  );
}

/** A failed refresh leaves the earlier details, which stay searchable. */
function notSearchedText(failed: number, neverRead: number): string {
  if (neverRead === 0) return "The failed ones show earlier details.";
  if (failed === neverRead) return "The failed ones can’t be found by search.";
  return `${neverRead.toLocaleString("en")} can’t be found by search.`;
}
