/** Keys and options of what the screens read of an opportunity's history. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Int64 } from "../int64.ts";
import { ask } from "../query/ask.ts";
import { getResult } from "../query/get-result.ts";
import type { DiffView, HistoryView, TrendsView } from "./history-model.ts";
import { lookAtOpportunity } from "./look-actions.ts";
import type { OpportunityNames } from "./opportunity-names.ts";
import { opportunityKey } from "./queries.ts";

/** `readAt` tells one reading from the next. */
export const historyQuery = (id: string, readAt: number) =>
  queryOptions({
    queryKey: [...opportunityKey(id), "history", readAt],
    queryFn: ({ signal }) => getResult<HistoryView>("/api/opportunities/history", { id }, signal),
    placeholderData: keepPreviousData,
  });

/** Between two snapshots, which never change: what was compared once stays. */
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

/** Words for every value that a snapshot names, also what the newest no longer does. */
export const snapshotNamesQuery = (id: string, snapshot: string, words: string) =>
  queryOptions({
    queryKey: [...opportunityKey(id), "snapshot-names", snapshot, words],
    queryFn: ({ signal }) => getResult<OpportunityNames>("/api/opportunities/names", { id, snapshot, words }, signal),
    placeholderData: keepPreviousData,
  });

/** Asked once a reading: it says that the person sees it. */
export const sinceLookQuery = (id: Int64, readAt: number) =>
  queryOptions({
    queryKey: [...opportunityKey(id), "since-look", readAt],
    queryFn: () => ask(lookAtOpportunity({ id })),
    staleTime: Infinity,
    retry: false,
  });
