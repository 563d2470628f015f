import { useQuery } from "@tanstack/react-query";
import type { Labels } from "@/lib/qualification/dispositions";
import { labelsQuery } from "@/lib/qualification/labels";

const NONE: Labels = {};

/** What the team calls dispositions; until that is known, the default names stand. */
export function useLabels(): Labels {
  return useQuery(labelsQuery()).data ?? NONE;
}
