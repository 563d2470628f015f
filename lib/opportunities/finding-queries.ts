/** The findings of an opportunity, as the browser reads them. */
import { queryOptions } from "@tanstack/react-query";
import { getResult } from "../query/get-result.ts";
import type { FindingsView } from "./finding-checks.ts";
import { opportunityKey } from "./queries.ts";

/** `readAt` tells one reading from the next. */
export const findingsQuery = (id: string, readAt: number) =>
  queryOptions({
    queryKey: [...opportunityKey(id), "findings", readAt],
    queryFn: ({ signal }) => getResult<FindingsView>("/api/opportunities/findings", { id }, signal),
  });
