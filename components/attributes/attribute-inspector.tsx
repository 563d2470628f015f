"use client";

import { useQuery } from "@tanstack/react-query";
import type { Int64 } from "@/lib/int64";
import type { DetailTab } from "@/lib/attributes/choices";
import { attributeQuery } from "@/lib/attributes/queries";
import { QueryView } from "../query/query-view";
import { PageHeader } from "../ui/page-header";
import { Skeleton } from "../ui/skeleton";
import { AttributeKnown } from "./attribute-known";
import { AttributeUnavailable } from "./attribute-unavailable";

interface AttributeInspectorProps {
  readonly id: Int64;
  readonly tab: DetailTab;
}

/** One attribute: its facts and tabs, or why there are none. */
export function AttributeInspector({ id, tab }: AttributeInspectorProps) {
  const query = useQuery(attributeQuery(id));
  return (
    <QueryView query={query} heading={<PageHeader title={`Attribute ${id}`} />} skeleton={<InspectorSkeleton />}>
      {(reading) =>
        reading.state === "known" ? (
          <AttributeKnown id={id} reading={reading} tab={tab} />
        ) : (
          <AttributeUnavailable id={id} failure={reading.failure} rank={reading.rank} />
        )
      }
    </QueryView>
  );
}

function InspectorSkeleton() {
  return (
    <div className="flex flex-col gap-4.5">
      <Skeleton className="h-16" />
      <Skeleton className="h-9" />
      <Skeleton className="h-105" />
    </div>
  );
}
