import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { getResult } from "../../query/get-result.ts";
import type { PlannerView } from "./planner-view.ts";

/** @param undetermined current number of undetermined pairs: while a run is in progress the plan grows with it. */
export const plannerQuery = (id: string, locale: string, undetermined: number) =>
  queryOptions({
    queryKey: ["qualification", "planner", id, locale, undetermined],
    queryFn: ({ signal }) =>
      getResult<PlannerView>("/api/qualification/planner", { id, locale: locale || undefined }, signal),
    placeholderData: keepPreviousData,
    // Always stale: answers of personas may have been changed.
    staleTime: 0,
  });
