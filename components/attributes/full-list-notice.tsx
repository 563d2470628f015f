"use client";

import type { AttributesOverview } from "@/lib/attributes/model";
import { isUnderWay } from "@/lib/attributes/sync-status";
import { failureOf } from "@/lib/failure";
import { FailureNotice } from "../query/failure-notice";
import { AsOf } from "../ui/as-of";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { useSync } from "./use-sync";

interface FullListNoticeProps {
  readonly overview: AttributesOverview;
  readonly notAllowed: string | undefined;
}

/** The old list still answers, page by page; its replacement is what the service wants to be asked. */
export function FullListNotice({ overview, notAllowed }: FullListNoticeProps) {
  const start = useSync();
  const failure = failureOf(start.error);
  const { fullListReadAt } = overview;
  return (
    <Notice
      title="The service calls this list deprecated"
      actions={
        <>
          {fullListReadAt === undefined ? null : <AsOf at={fullListReadAt} verb="list read" />}
          <Button
            size="sm"
            pending={start.isPending || isUnderWay(overview.sync)}
            onClick={() => start.mutate({ list: "get-attributes", details: "none" })}
            {...(notAllowed === undefined ? {} : { disabledReason: notAllowed })}
          >
            {fullListReadAt === undefined ? "Read the full list" : "Read the full list again"}
          </Button>
        </>
      }
    >
      It holds every attribute, not only the 500 most used, without their order of use. It is read page by page; the
      details are read when you ask for them.
      {notAllowed === undefined ? null : <p aria-hidden>{notAllowed}</p>}
      {failure ? <FailureNotice failure={failure} /> : null}
    </Notice>
  );
}
