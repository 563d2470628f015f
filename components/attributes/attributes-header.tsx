"use client";

import type { AttributesOverview } from "@/lib/attributes/model";
import { isUnderWay } from "@/lib/attributes/sync-status";
import { AsOf } from "../ui/as-of";
import { Button } from "../ui/button";
import { PageHeader } from "../ui/page-header";
import { overviewWords } from "./overview-words";
import { useSync } from "./use-sync";

interface AttributesHeaderProps {
  readonly overview: AttributesOverview;
  readonly notAllowed: string | undefined;
}

export function AttributesHeader({ overview, notAllowed }: AttributesHeaderProps) {
  const start = useSync();
  const { listReadAt } = overview;
  const running = isUnderWay(overview.sync);
  return (
    <PageHeader
      title="Attributes"
      actions={
        <>
          {listReadAt === undefined ? null : <AsOf at={listReadAt} verb="list read" />}
          {listReadAt === undefined ? null : (
            <Button
              data-key="r"
              pending={start.isPending || running}
              onClick={() => start.mutate({ list: "list-attributes", details: "none" })}
              {...(notAllowed === undefined ? {} : { disabledReason: notAllowed })}
            >
              Read list again
            </Button>
          )}
        </>
      }
    >
      {overviewWords(overview)}
    </PageHeader>
  );
}
