/** The findings of an opportunity, as the browser reads them. */
import { queryOptions } from "@tanstack/react-query";
import { getResult } from "../query/get-result.ts";
import type { Finding } from "../targeting/lint.ts";
import { opportunityKey } from "./queries.ts";

/** `readAt` tells one reading from the next. */
export const findingsQuery = (id: string, readAt: number) =>
  queryOptions({
    queryKey: [...opportunityKey(id), "findings", readAt],
    queryFn: ({ signal }) => getResult<readonly Finding[]>("/api/opportunities/findings", { id }, signal),
  });
