import { useQuery } from "@tanstack/react-query";
import { labelsQuery } from "@/lib/qualification/dictionary/labels";
import type { Labels } from "@/lib/qualification/model/dispositions";

const NONE: Labels = {};

/** Team names of dispositions; default names apply until they are loaded. */
export function useLabels(): Labels {
  return useQuery(labelsQuery()).data ?? NONE;
}
