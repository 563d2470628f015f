"use client";

import { useRowSelection, type RowSelection } from "@/components/ui/grid/use-row-selection";
import type { FittingOpportunity } from "@/lib/opportunities/library/library-model";

export interface Selection extends RowSelection<FittingOpportunity> {
  /** Groups of the selected opportunities, without duplicates. */
  readonly groups: readonly string[];
}

/** Selected opportunities. */
export function useSelection(): Selection {
  const selection = useRowSelection<FittingOpportunity>();
  return { ...selection, groups: [...new Set(selection.rows.map(({ groupId }) => groupId))] };
}
