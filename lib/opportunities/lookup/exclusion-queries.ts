/** Query options for the exclusions of an opportunity. */
import { queryOptions } from "@tanstack/react-query";
import { getResult } from "../../query/get-result.ts";
import { opportunityKey } from "../detail/queries.ts";
import type { ExcludedProject } from "./exclusions.ts";

export const exclusionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...opportunityKey(id), "exclusions"],
    queryFn: ({ signal }) => getResult<readonly ExcludedProject[]>("/api/opportunities/exclusions", { id }, signal),
  });
