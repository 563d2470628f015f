/** Query keys and query options for an opportunity's history. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Int64 } from "../../int64.ts";
import { callQuery } from "../../query/call-action.ts";
import { getResult } from "../../query/get-result.ts";
import { opportunityKey } from "../detail/queries.ts";
import type { OpportunityNames } from "../model/opportunity-names.ts";
import type { DiffView, HistoryView, TrendsView } from "./history-model.ts";
import { lookAtOpportunity } from "./visit-actions.ts";

/** `readAt` separates one fetch from the next. */
export const historyQuery = (id: string, readAt: number) =>
  queryOptions({
    queryKey: [...opportunityKey(id), "history", readAt],
    queryFn: ({ signal }) => getResult<HistoryView>("/api/opportunities/history", { id }, signal),
    placeholderData: keepPreviousData,
  });

/** Diff of two snapshots. Snapshots never change, so the result never becomes stale. */
export const diffQuery = (id: string, from: string, to: string) =>
  queryOptions({
    queryKey: [...opportunityKey(id), "diff", from, to],
    queryFn: ({ signal }) => getResult<DiffView>("/api/opportunities/diff", { id, from, to }, signal),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });

export const trendsQuery = (id: string, readAt: number) =>
  queryOptions({
    queryKey: [...opportunityKey(id), "trends", readAt],
    queryFn: ({ signal }) => getResult<TrendsView>("/api/opportunities/trends", { id }, signal),
  });

/** Texts for every value in a snapshot, including values absent from the newest one. */
export const snapshotNamesQuery = (id: string, snapshot: string, words: string) =>
  queryOptions({
    queryKey: [...opportunityKey(id), "snapshot-names", snapshot, words],
    queryFn: ({ signal }) => getResult<OpportunityNames>("/api/opportunities/names", { id, snapshot, words }, signal),
    placeholderData: keepPreviousData,
  });

/** Called once per fetch of the opportunity, because the call records the visit. */
export const changesSinceVisitQuery = (id: Int64, readAt: number) =>
  queryOptions({
    queryKey: [...opportunityKey(id), "since-look", readAt],
    queryFn: () => callQuery(lookAtOpportunity({ id })),
    staleTime: Infinity,
    retry: false,
  });
