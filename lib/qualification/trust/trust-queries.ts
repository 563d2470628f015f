import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { getResult } from "../../query/get-result.ts";
import { runsKey } from "../runs/queries.ts";
import type { TrustPeriod } from "./address.ts";
import type { TrustView } from "./trust.ts";

/** Under the key of runs: a new run invalidates it. */
export const trustQuery = (period: TrustPeriod) =>
  queryOptions({
    queryKey: [...runsKey, "trust", period],
    queryFn: ({ signal }) => getResult<TrustView>("/api/qualification/trust", { period }, signal),
    placeholderData: keepPreviousData,
  });
