/** Queries for full-data retention. */
import { queryOptions } from "@tanstack/react-query";
import { callQuery } from "../../../query/call-action.ts";
import { readFullKeeping, showRespondent } from "./respondent-retention-actions.ts";

export const respondentRetentionQuery = () =>
  queryOptions({ queryKey: ["full-keeping"], queryFn: () => callQuery(readFullKeeping({})) });

/** Not cached beyond the mounted component, because it is respondent data. */
export const fullRespondentQuery = (runId: string, subject: number) =>
  queryOptions({
    queryKey: ["whole-respondent", runId, subject],
    queryFn: () => callQuery(showRespondent({ runId, subject })),
    gcTime: 0,
    staleTime: Infinity,
  });
