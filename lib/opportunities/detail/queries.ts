/** Client entry point to opportunities: query keys and query options. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Int64 } from "../../int64.ts";
import { callAbortable } from "../../query/abortable-call.ts";
import { callQuery } from "../../query/call-action.ts";
import { getResult } from "../../query/get-result.ts";
import type { OpportunityNames } from "../model/opportunity-names.ts";
import type { TargetingParts } from "../model/targeting-parts.ts";
import { readOpportunity, readOpportunityNames, readSandboxExamples } from "./actions.ts";

/** Prefix of all queries of single opportunities; invalidate after fetching several. */
export const opportunitiesKey = ["opportunities", "one"] as const;

/** Prefix of all queries of one opportunity; invalidate after fetching it. */
export const opportunityKey = (id: string) => [...opportunitiesKey, id] as const;

/** @param snapshot id of an older snapshot; `""` for the newest. */
export const opportunityQuery = (id: Int64, snapshot = "") =>
  queryOptions({
    queryKey: [...opportunityKey(id), "view", snapshot],
    queryFn: ({ signal }) => callQuery(callAbortable((abortId) => readOpportunity({ id, snapshot, abortId }), signal)),
  });

/** @param words locale of the texts; `""` for the opportunity's own. */
export const opportunityNamesQuery = (id: Int64, words: string) =>
  queryOptions({
    queryKey: [...opportunityKey(id), "names", words],
    queryFn: () => callQuery(readOpportunityNames({ id, words })),
    placeholderData: keepPreviousData,
  });

/** Prefix of the texts for all values in one locale, whenever they were fetched. */
export const allNamesKey = (id: string, words: string, snapshot = "") =>
  [...opportunityKey(id), "all-names", words, snapshot] as const;

/** Texts for all values, even of an attribute with thousands. `readAt` separates one fetch from the next. */
export const allNamesQuery = (id: string, words: string, readAt: number, snapshot = "") =>
  queryOptions({
    queryKey: [...allNamesKey(id, words, snapshot), readAt],
    queryFn: ({ signal }) => getResult<OpportunityNames>("/api/opportunities/names", { id, words, snapshot }, signal),
  });

/** Cells and entries of a large opportunity. `readAt` separates one fetch from the next. */
export const targetingQuery = (id: string, readAt: number, snapshot = "") =>
  queryOptions({
    queryKey: [...opportunityKey(id), "targeting", readAt, snapshot],
    queryFn: ({ signal }) => getResult<TargetingParts>("/api/opportunities/targeting", { id, snapshot }, signal),
  });

/** Body as received. */
export const rawQuery = (id: string, readAt: number, snapshot = "") =>
  queryOptions({
    queryKey: [...opportunityKey(id), "raw", readAt, snapshot],
    queryFn: ({ signal }) => getResult<{ readonly text: string }>("/api/opportunities/raw", { id, snapshot }, signal),
  });

export const sandboxExamplesQuery = () =>
  queryOptions({
    queryKey: ["opportunities", "sandbox-examples"],
    queryFn: () => callQuery(readSandboxExamples({})),
    staleTime: Infinity,
  });
