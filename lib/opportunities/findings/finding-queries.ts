/** Query options for the findings of an opportunity. */
import { queryOptions } from "@tanstack/react-query";
import { getResult } from "../../query/get-result.ts";
import { opportunityKey } from "../detail/queries.ts";
import type { FindingsView } from "./finding-checks.ts";

/** `readAt` separates one fetch of the opportunity from the next. */
export const findingsQuery = (id: string, readAt: number) =>
  queryOptions({
    queryKey: [...opportunityKey(id), "findings", readAt],
    queryFn: ({ signal }) => getResult<FindingsView>("/api/opportunities/findings", { id }, signal),
  });
