import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { getResult } from "../../query/get-result.ts";
import { runsKey } from "../runs/queries.ts";
import type { TrustPeriod } from "./address.ts";
import type { TrustView } from "./trust.ts";

/** Under the key of the list of runs: a new run, and new answers of one, invalidate it. */
export const trustQuery = (period: TrustPeriod) =>
  queryOptions({
    queryKey: [...runsKey, "list", "trust", period],
    queryFn: ({ signal }) => getResult<TrustView>("/api/qualification/trust", { period }, signal),
    placeholderData: keepPreviousData,
  });
