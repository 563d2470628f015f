/** The only door to opportunities from the browser: keys, and how each is read. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Int64 } from "../int64.ts";
import { getResult } from "../query/get-result.ts";
import { readOpportunity, readOpportunityNames, readSandboxExamples } from "./actions.ts";
import type { OpportunityNames } from "./opportunity-names.ts";
import type { TargetingParts } from "./targeting-parts.ts";
import { ask } from "../query/ask.ts";

/** Everything kept of any opportunity; invalidate after reading several again. */
export const opportunitiesKey = ["opportunities", "one"] as const;

/** Everything kept of one opportunity; invalidate after reading it again. */
export const opportunityKey = (id: string) => [...opportunitiesKey, id] as const;

/** @param snapshot one of those before; `""` for the newest. */
export const opportunityQuery = (id: Int64, snapshot = "") =>
  queryOptions({
    queryKey: [...opportunityKey(id), "reading", snapshot],
    queryFn: () => ask(readOpportunity({ id, snapshot })),
  });

/** @param words a locale; `""` for the opportunity's own. */
export const opportunityNamesQuery = (id: Int64, words: string) =>
  queryOptions({
    queryKey: [...opportunityKey(id), "names", words],
    queryFn: () => ask(readOpportunityNames({ id, words })),
    placeholderData: keepPreviousData,
  });

/** Words for all values, also of an attribute with thousands. */
export const allNamesQuery = (id: string, words: string) =>
  queryOptions({
    queryKey: [...opportunityKey(id), "all-names", words],
    queryFn: ({ signal }) => getResult<OpportunityNames>("/api/opportunities/names", { id, words }, signal),
  });

/** Cells and entries of a large opportunity. `readAt` tells one reading from the next. */
export const targetingQuery = (id: string, readAt: number, snapshot = "") =>
  queryOptions({
    queryKey: [...opportunityKey(id), "targeting", readAt, snapshot],
    queryFn: ({ signal }) => getResult<TargetingParts>("/api/opportunities/targeting", { id, snapshot }, signal),
  });

/** The body as received. */
export const rawQuery = (id: string, readAt: number, snapshot = "") =>
  queryOptions({
    queryKey: [...opportunityKey(id), "raw", readAt, snapshot],
    queryFn: ({ signal }) => getResult<{ readonly text: string }>("/api/opportunities/raw", { id, snapshot }, signal),
  });

export const sandboxExamplesQuery = () =>
  queryOptions({
    queryKey: ["opportunities", "sandbox-examples"],
    queryFn: () => ask(readSandboxExamples({})),
    staleTime: Infinity,
  });
