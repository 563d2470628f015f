/** Query options of the comparison. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { addressParams } from "../../query/address-parsers.ts";
import { callQuery } from "../../query/call-action.ts";
import { getResult } from "../../query/get-result.ts";
import { compareAddress, type CompareQuery } from "./address.ts";
import { readComparison } from "./compare-actions.ts";
import { compareKey } from "./compare-key.ts";
import type { CompareAnswer } from "./compare-view.ts";

export const compareQuery = (query: CompareQuery) =>
  queryOptions({
    queryKey: [...compareKey, query],
    queryFn: async ({ signal }): Promise<CompareAnswer> =>
      typeof window === "undefined"
        ? await callQuery(readComparison(query))
        : getResult<CompareAnswer>("/api/opportunities/compare", addressParams(compareAddress, query), signal),
    placeholderData: keepPreviousData,
  });

/**
 * As `compareQuery`, with the texts of attributes that are not stored yet; only the action may fetch them from the
 * service.
 */
export const compareWithNamesQuery = (query: CompareQuery) =>
  queryOptions({
    queryKey: [...compareKey, query, "worded"],
    queryFn: () => callQuery(readComparison(query)),
    retry: false,
  });
