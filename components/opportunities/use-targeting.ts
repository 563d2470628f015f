"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { OpportunityReading } from "@/lib/opportunities/model";
import { targetingQuery } from "@/lib/opportunities/queries";
import { asOpportunity } from "@/lib/opportunities/targeting-parts";
import { buildTargeting } from "@/lib/targeting/model";

/** The targeting as data: at once for a small opportunity, after a fetch for a large one. */
export function useTargeting({ view, parts: inline, readAt, old }: OpportunityReading) {
  const query = useQuery({ ...targetingQuery(view.head.id, readAt, old?.id), enabled: inline === undefined });
  const parts = inline ?? query.data;
  const targeting = useMemo(() => parts && buildTargeting(asOpportunity(parts)), [parts]);
  return { parts, targeting, query };
}
