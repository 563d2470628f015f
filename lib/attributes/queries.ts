/** Query keys and options of the attribute screens. */
import { queryOptions, keepPreviousData, type QueryClient } from "@tanstack/react-query";
import type { Int64 } from "../int64.ts";
import { jobsKey } from "../job-view.ts";
import { addressParams } from "../query/address-parsers.ts";
import { callAbortable } from "../query/abortable-call.ts";
import { callQuery } from "../query/call-action.ts";
import { getResult } from "../query/get-result.ts";
import { lookUpIds, readAttribute, readDependencies, readUsedIn } from "./actions.ts";
import {
  catalogueAddress,
  matrixRequest,
  searchRequest,
  type CatalogueQuery,
  type MatrixQuery,
  type SearchQuery,
} from "./address.ts";
import type { CataloguePage } from "./catalogue/catalogue.ts";
import type { Matrix, LocaleGaps } from "./detail/matrix.ts";
import type { AttributesOverview, SyncStatus } from "./model/model.ts";
import type { SearchAnswer } from "./search/search-answer.ts";
import { attributesKey, attributesOverviewQuery } from "./shared-queries.ts";
import { isUpdating } from "./sync/sync-status.ts";

export const syncProgressKey = [...jobsKey, "attributes"] as const;

/** Milliseconds. Minimum interval between refetches of the lists while a sync runs. */
const LISTS_EVERY = 4_000;

/** Queries of the lists and counts that a running sync fills, by the second part of their key. */
const FILLED: ReadonlySet<unknown> = new Set(["overview", "catalogue", "search"]);

/** Whether the sync has stored more than the lists show, and they may be refetched. */
function areListsBehind(client: QueryClient, { done, failed, total }: SyncStatus): boolean {
  const overview = client.getQueryState<AttributesOverview>(attributesOverviewQuery().queryKey);
  if (!overview?.data) return false;
  const { listed, sync } = overview.data;
  if (sync.done + sync.failed + sync.total === done + failed + total) return false;
  return listed === 0 || Date.now() - overview.dataUpdatedAt >= LISTS_EVERY;
}

/**
 * Sync progress; polled every second while it runs. Meanwhile the lists are refetched now and then; the end invalidates
 * all queries of data that the sync may have changed.
 */
export const syncProgressQuery = (initial: SyncStatus) =>
  queryOptions({
    queryKey: syncProgressKey,
    queryFn: async ({ signal, client }) => {
      const before = client.getQueryData<SyncStatus>(syncProgressKey);
      const now = await getResult<SyncStatus>("/api/attributes/progress", {}, signal, true);
      if (before && isUpdating(before) && !isUpdating(now)) {
        void client.invalidateQueries({ queryKey: attributesKey });
      } else if (isUpdating(now) && areListsBehind(client, now)) {
        void client.invalidateQueries({
          queryKey: attributesKey,
          predicate: ({ queryKey }) => FILLED.has(queryKey[1]),
        });
      }
      return now;
    },
    initialData: initial,
    staleTime: 0,
    refetchInterval: (query) => (query.state.data && isUpdating(query.state.data) ? 1_000 : false),
  });

export const attributeQuery = (id: Int64) =>
  queryOptions({
    queryKey: [...attributesKey, "one", id],
    queryFn: ({ signal }) =>
      callQuery(callAbortable((abortId) => readAttribute({ id, again: false, abortId }), signal)),
  });

export const dependenciesQuery = (id: Int64, locale: string | undefined) =>
  queryOptions({
    queryKey: [...attributesKey, "one", id, "dependencies", locale ?? ""],
    queryFn: () => callQuery(readDependencies({ id, ...(locale ? { locale } : {}) })),
    // In another locale only the texts change; the previous tree stays visible during the fetch.
    placeholderData: (before, query) => (query?.queryKey.includes(id) ? before : undefined),
  });

export const usedInQuery = (id: Int64) =>
  queryOptions({
    queryKey: [...attributesKey, "one", id, "used-in"],
    queryFn: () => callQuery(readUsedIn({ id })),
  });

export const matrixQuery = (id: string, readAt: number, query: MatrixQuery) =>
  queryOptions({
    queryKey: [...attributesKey, "one", id, "matrix", readAt, query],
    queryFn: async ({ signal }) =>
      getResult<Matrix & { readonly gaps: readonly LocaleGaps[] }>(
        "/api/attributes/matrix",
        { id, ...addressParams(matrixRequest, query) },
        signal,
      ),
    placeholderData: keepPreviousData,
  });

export const attributeBodyQuery = (id: string, readAt: number) =>
  queryOptions({
    queryKey: [...attributesKey, "one", id, "body", readAt],
    queryFn: async ({ signal }) => getResult<{ readonly text: string }>("/api/attributes/body", { id }, signal),
  });

export const searchQuery = (query: SearchQuery) =>
  queryOptions({
    queryKey: [...attributesKey, "search", query],
    queryFn: async ({ signal }) =>
      getResult<SearchAnswer>("/api/attributes/search", addressParams(searchRequest, query), signal),
    placeholderData: keepPreviousData,
  });

/** Ids of all search hits, in list order. */
export const searchIdsQuery = (query: SearchQuery) =>
  queryOptions({
    queryKey: [...attributesKey, "search-ids", query],
    queryFn: async ({ signal }) =>
      getResult<readonly string[]>("/api/attributes/search/ids", addressParams(searchRequest, query), signal),
  });

export const catalogueQuery = (query: CatalogueQuery) =>
  queryOptions({
    queryKey: [...attributesKey, "catalogue", query],
    queryFn: async ({ signal }) =>
      getResult<CataloguePage>("/api/attributes/catalogue", addressParams(catalogueAddress, query), signal),
    placeholderData: keepPreviousData,
  });

/** First fifty attributes whose id, name, description and questions together contain each word of `q`. */
export const attributeOptionsQuery = ({ q, locale }: { q: string; locale: string | undefined }) =>
  queryOptions({
    queryKey: [...attributesKey, "options", q, locale ?? ""],
    queryFn: async ({ signal }) =>
      getResult<CataloguePage>(
        "/api/attributes/catalogue",
        addressParams(catalogueAddress, { q, in: locale ?? "", lines: 50, activity: "read", source: "any" }),
        signal,
      ),
    select: (page) => page.rows.map(({ id, name, question, answers }) => ({ id, name, question, answers })),
    placeholderData: keepPreviousData,
  });

/**
 * Texts of pasted ids, in their order.
 * @param uncut long texts are whole, for copying.
 */
export const lookupQuery = (ids: readonly string[], pins: readonly string[], uncut = false) =>
  queryOptions({
    queryKey: [...attributesKey, "lookup", ids, pins, uncut],
    queryFn: () => callQuery(lookUpIds({ ids: [...ids], pins: [...pins], uncut })),
    placeholderData: keepPreviousData,
  });
