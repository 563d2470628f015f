/** Query options of the conflicts page. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callQuery } from "../../query/call-action.ts";
import { getResult } from "../../query/get-result.ts";
import { readConflicts } from "./conflict-actions.ts";
import type { ConflictsView } from "./conflict-view.ts";
import { conflictsKey } from "./conflicts-key.ts";

/** @param ids as in the URL. */
export const conflictsQuery = (ids: string) =>
  queryOptions({
    queryKey: [...conflictsKey, ids],
    queryFn: async ({ signal }): Promise<ConflictsView> =>
      typeof window === "undefined"
        ? await callQuery(readConflicts({ ids }))
        : getResult<ConflictsView>("/api/opportunities/conflicts", { ids }, signal),
    placeholderData: keepPreviousData,
  });
