/** The only door to opportunities from the browser: keys, and how each is read. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Int64 } from "../int64.ts";
import { getResult } from "../query/get-result.ts";
import { readLibrary, readOpportunity, readOpportunityNames, readSandboxExamples } from "./actions.ts";
import type { LibraryPage } from "./model.ts";
import type { OpportunityNames } from "./opportunity-names.ts";
import { libraryWish, type LibraryWish } from "./params.ts";
import type { TargetingParts } from "./targeting-parts.ts";
import { ask } from "../query/ask.ts";

const onServer = () => typeof window === "undefined";

/** Everything kept of one opportunity; invalidate after reading it again. */
export const opportunityKey = (id: string) => ["opportunities", "one", id] as const;
export const libraryKey = ["opportunities", "library"] as const;

export const opportunityQuery = (id: Int64) =>
  queryOptions({
    queryKey: [...opportunityKey(id), "reading"],
    queryFn: () => ask(readOpportunity({ id })),
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
export const targetingQuery = (id: string, readAt: number) =>
  queryOptions({
    queryKey: [...opportunityKey(id), "targeting", readAt],
    queryFn: ({ signal }) => getResult<TargetingParts>("/api/opportunities/targeting", { id }, signal),
  });

/** The body as received. */
export const rawQuery = (id: string, readAt: number) =>
  queryOptions({
    queryKey: [...opportunityKey(id), "raw", readAt],
    queryFn: ({ signal }) => getResult<{ readonly text: string }>("/api/opportunities/raw", { id }, signal),
  });

export const libraryQuery = (wish: Partial<LibraryWish> = {}) => {
  const full = libraryWish.parse(wish);
  return queryOptions({
    queryKey: [...libraryKey, full],
    queryFn: async ({ signal }): Promise<LibraryPage> =>
      onServer() ? await ask(readLibrary(full)) : getResult("/api/opportunities", { ...full }, signal),
    placeholderData: keepPreviousData,
  });
};

export const sandboxExamplesQuery = () =>
  queryOptions({
    queryKey: ["opportunities", "sandbox-examples"],
    queryFn: () => ask(readSandboxExamples({})),
    staleTime: Infinity,
  });
