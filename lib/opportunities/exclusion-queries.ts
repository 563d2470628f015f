/** The exclusions of an opportunity, as the browser reads them. */
import { queryOptions } from "@tanstack/react-query";
import { getResult } from "../query/get-result.ts";
import type { ExcludedProject } from "./exclusions.ts";
import { opportunityKey } from "./queries.ts";

export const exclusionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...opportunityKey(id), "exclusions"],
    queryFn: ({ signal }) => getResult<readonly ExcludedProject[]>("/api/opportunities/exclusions", { id }, signal),
  });
