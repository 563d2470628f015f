"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { OpportunityAddress } from "@/lib/opportunities/address";
import type { OpportunityPageView } from "@/lib/opportunities/model/model";
import type { ReachOverlay } from "@/lib/opportunities/reach/reach-overlay";
import { reachQuery } from "@/lib/panels/panel-queries";

/**
 * Reach of an opportunity in the default panel. It arrives after the page; without a default panel, and on an old
 * snapshot, there is none. A refresh of the opportunity fetches it again, and keeps the previous one meanwhile.
 */
export function useReach(
  { view, readAt, old }: OpportunityPageView,
  { ladder, measure }: Pick<OpportunityAddress, "ladder" | "measure">,
  isNeeded: boolean,
) {
  const { id } = view.head;
  const options = reachQuery(id);
  const query = useQuery({
    ...options,
    queryKey: [...options.queryKey, String(readAt)],
    placeholderData: keepPreviousData,
    enabled: isNeeded && old === undefined,
  });
  // The previous data may belong to the opportunity that was shown before.
  const reach = old === undefined && query.data?.opportunityId === id ? query.data : undefined;
  const overlay = useMemo<ReachOverlay | undefined>(
    () => reach && { reach, ladder, measure },
    [reach, ladder, measure],
  );
  return { overlay, query };
}

export type ReachResult = ReturnType<typeof useReach>;
