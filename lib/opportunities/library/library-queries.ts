/** Client entry point to the library: query keys and query options. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ExportPlan } from "../../export/plan.ts";
import { readTypedId } from "../../int64.ts";
import { isWorking, jobsKey } from "../../job-view.ts";
import { addressParams } from "../../query/address-parsers.ts";
import { callQuery } from "../../query/call-action.ts";
import { getResult, type RouteParams } from "../../query/get-result.ts";
import type { BulkReadStatus } from "../fetch/bulk-read-status.ts";
import {
  libraryFilter,
  libraryRequest,
  DEFAULT_LIBRARY_QUERY,
  type LibraryFilter,
  type LibraryQuery,
} from "./address.ts";
import { countLibrary, keepSelectedIds, readLibrary, readLibraryPreferences } from "./library-actions.ts";
import { libraryKey } from "./library-key.ts";
import type { FittingOpportunity, LibraryPage } from "./library-model.ts";
import type { ExportWhat } from "./params.ts";

const onServer = () => typeof window === "undefined";

export const libraryQuery = (query: Partial<LibraryQuery> = {}) => {
  const full: LibraryQuery = { ...DEFAULT_LIBRARY_QUERY, ...query };
  return queryOptions({
    queryKey: [...libraryKey, full],
    queryFn: async ({ signal }): Promise<LibraryPage> =>
      onServer()
        ? await callQuery(readLibrary(full))
        : getResult("/api/opportunities", addressParams(libraryRequest, full), signal),
    placeholderData: keepPreviousData,
  });
};

/** Number of opportunities in the library, without any of its rows. */
export const librarySizeQuery = () =>
  queryOptions({
    queryKey: [...libraryKey, "size"],
    queryFn: async ({ signal }): Promise<number> =>
      onServer() ? await callQuery(countLibrary({})) : getResult("/api/opportunities/count", {}, signal),
  });

/** All matching opportunities, for "select all"; fetched on demand. */
export const fittingQuery = (filter: LibraryFilter) =>
  queryOptions({
    queryKey: [...libraryKey, "fitting", filter],
    queryFn: ({ signal }) =>
      getResult<readonly FittingOpportunity[]>(
        "/api/opportunities/fitting",
        addressParams(libraryFilter, filter),
        signal,
      ),
    staleTime: 0,
    gcTime: 0,
  });

/** Bulk read status; polled every second while a job works. */
export const bulkReadQuery = () =>
  queryOptions({
    queryKey: [...jobsKey, "opportunities-read"],
    queryFn: ({ signal }) => getResult<BulkReadStatus>("/api/opportunities/bulk-read", {}, signal, true),
    staleTime: 0,
    refetchInterval: (query) => (query.state.data?.job && isWorking(query.state.data.job.phase) ? 1_000 : false),
  });

export const libraryPreferencesQuery = () =>
  queryOptions({
    queryKey: ["opportunities-preferences"],
    queryFn: () => callQuery(readLibraryPreferences({})),
    staleTime: 5 * 60_000,
  });

export const exportPath = "/api/opportunities/export";

/** Current row and column counts of an export, and the parameters to start it. @param ids selected ids. */
export const exportPlanQuery = (what: ExportWhat, params: RouteParams, ids?: readonly string[]) => ({
  queryKey: ["opportunities-export", what, params, ids],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    const typed = ids?.flatMap((id) => readTypedId(id) ?? []);
    const storedIds = typed && (await callQuery(keepSelectedIds({ ids: typed }))).kept;
    const start = { ...params, what, kept: storedIds };
    return { ...(await getResult<ExportPlan>(`${exportPath}/plan`, start, signal)), start };
  },
});
