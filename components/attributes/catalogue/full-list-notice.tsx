"use client";

import { FailureNotice } from "@/components/query/failure-notice";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { AsOf } from "@/components/ui/time/as-of";
import type { AttributesOverview } from "@/lib/attributes/model/model";
import { isInProgress } from "@/lib/attributes/sync/sync-status";
import { failureOf } from "@/lib/failure";
import { useSync } from "../sync/use-sync";

interface FullListNoticeProps {
  readonly overview: AttributesOverview;
  readonly disabledReason: string | undefined;
}

/**
 * Notice for the deprecated full list: it still answers, page by page, but the service wants its replacement to be
 * used.
 */
export function FullListNotice({ overview, disabledReason }: FullListNoticeProps) {
  const start = useSync();
  const failure = failureOf(start.error);
  const { fullListReadAt } = overview;
  return (
    <Notice
      title="The service marks this list as deprecated"
      actions={
        <>
          {fullListReadAt === undefined ? null : <AsOf at={fullListReadAt} verb="list updated" />}
          <Button
            size="sm"
            pending={start.isPending || isInProgress(overview.sync)}
            onClick={() => start.mutate({ list: "get-attributes", details: "none" })}
            {...(disabledReason === undefined ? {} : { disabledReason })}
          >
            {fullListReadAt === undefined ? "Load full list" : "Refresh full list"}
          </Button>
        </>
      }
    >
      It includes every attribute, not only the 500 most used, but without usage ranks. It loads page by page; details
      load only when you ask for them.
      {disabledReason === undefined ? null : <p aria-hidden>{disabledReason}</p>}
      {failure ? <FailureNotice failure={failure} /> : null}
    </Notice>
  );
}
