/** How the conflicts page reads. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { ask } from "../query/ask.ts";
import { getResult } from "../query/get-result.ts";
import { readConflicts } from "./conflict-actions.ts";
import type { ConflictsView } from "./conflict-view.ts";

export const conflictsKey = ["opportunities", "conflicts"] as const;

/** @param ids as the address has them. */
export const conflictsQuery = (ids: string) =>
  queryOptions({
    queryKey: [...conflictsKey, ids],
    queryFn: async ({ signal }): Promise<ConflictsView> =>
      typeof window === "undefined"
        ? await ask(readConflicts({ ids }))
        : getResult<ConflictsView>("/api/opportunities/conflicts", { ids }, signal),
    placeholderData: keepPreviousData,
  });
