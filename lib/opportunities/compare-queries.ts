/** How the comparison reads. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { ask } from "../query/ask.ts";
import { getResult } from "../query/get-result.ts";
import { readComparison } from "./compare-actions.ts";
import type { CompareWish } from "./compare-params.ts";
import type { CompareAnswer } from "./compare-view.ts";

export const compareKey = ["opportunities", "compare"] as const;

export const compareQuery = (wish: CompareWish) =>
  queryOptions({
    queryKey: [...compareKey, wish],
    queryFn: async ({ signal }): Promise<CompareAnswer> =>
      typeof window === "undefined"
        ? await ask(readComparison(wish))
        : getResult<CompareAnswer>("/api/opportunities/compare", { ...wish }, signal),
    placeholderData: keepPreviousData,
  });

/** The same with the words of attributes that were never read, which only an action asks the service for. */
export const wordedCompareQuery = (wish: CompareWish) =>
  queryOptions({
    queryKey: [...compareKey, wish, "worded"],
    queryFn: () => ask(readComparison(wish)),
    retry: false,
  });
