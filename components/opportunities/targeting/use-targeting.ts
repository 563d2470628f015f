"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { targetingQuery } from "@/lib/opportunities/detail/queries";
import type { OpportunityPageView } from "@/lib/opportunities/model/model";
import { asOpportunity } from "@/lib/opportunities/model/targeting-parts";
import { buildTargeting } from "@/lib/targeting/model";

/** Targeting model: immediately available for a small opportunity, fetched for a large one. */
export function useTargeting({ view, parts: inline, readAt, old }: OpportunityPageView) {
  const query = useQuery({ ...targetingQuery(view.head.id, readAt, old?.id), enabled: inline === undefined });
  const parts = inline ?? query.data;
  const targeting = useMemo(() => parts && buildTargeting(asOpportunity(parts)), [parts]);
  return { parts, targeting, query };
}
