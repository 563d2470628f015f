/** The library's door from the browser: keys, and how each is read. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ExportPlan } from "../export/plan.ts";
import { readTypedId } from "../int64.ts";
import { isWorking, jobsKey } from "../job-view.ts";
import { ask } from "../query/ask.ts";
import { getResult, type RouteParams } from "../query/get-result.ts";
import type { ExportWhat } from "./export-params.ts";
import { keepSelectedIds, readLibrary, readLibraryPreferences, recognisePasted } from "./library-actions.ts";
import { libraryKey } from "./library-key.ts";
import type { FittingOpportunity, LibraryPage } from "./library-model.ts";
import type { LibraryFilter, LibraryWish } from "./library-params.ts";
import { USUAL_LIBRARY } from "./library-wish.ts";
import type { ReadStatus } from "./read-status.ts";

const onServer = () => typeof window === "undefined";

export const libraryQuery = (wish: Partial<LibraryWish> = {}) => {
  const full: LibraryWish = { ...USUAL_LIBRARY, ...wish };
  return queryOptions({
    queryKey: [...libraryKey, full],
    queryFn: async ({ signal }): Promise<LibraryPage> =>
      onServer() ? await ask(readLibrary(full)) : getResult("/api/opportunities", { ...full }, signal),
    placeholderData: keepPreviousData,
  });
};

/** Everything that fits, to be selected: fetched when somebody asks for it. */
export const fittingQuery = (filter: LibraryFilter) =>
  queryOptions({
    queryKey: [...libraryKey, "fitting", filter],
    queryFn: ({ signal }) =>
      getResult<readonly FittingOpportunity[]>("/api/opportunities/fitting", { ...filter }, signal),
    staleTime: 0,
    gcTime: 0,
  });

/** The reading of many; asked for every second while something works. */
export const readingQuery = () =>
  queryOptions({
    queryKey: [...jobsKey, "opportunities-read"],
    queryFn: ({ signal }) => getResult<ReadStatus>("/api/opportunities/reading", {}, signal, true),
    staleTime: 0,
    refetchInterval: (query) => (query.state.data?.job && isWorking(query.state.data.job.phase) ? 1_000 : false),
  });

/** What the library knows of what was pasted. */
export const recognisedQuery = (texts: readonly string[]) =>
  queryOptions({
    queryKey: [...libraryKey, "recognised", texts],
    queryFn: () => ask(recognisePasted({ texts: [...texts] })),
    enabled: texts.length > 0,
    placeholderData: keepPreviousData,
  });

export const libraryPreferencesQuery = () =>
  queryOptions({
    queryKey: ["opportunities-preferences"],
    queryFn: () => ask(readLibraryPreferences({})),
    staleTime: 5 * 60_000,
  });

export const exportPath = "/api/opportunities/export";

/** Rows and columns of an export as they stand now, and the parameters to start it with. @param ids what was selected. */
export const exportPlanQuery = (what: ExportWhat, params: RouteParams, ids?: readonly string[]) => ({
  queryKey: ["opportunities-export", what, params, ids],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    const typed = ids?.flatMap((id) => readTypedId(id) ?? []);
    const kept = typed && (await ask(keepSelectedIds({ ids: typed }))).kept;
    const start = { ...params, what, kept };
    return { ...(await getResult<ExportPlan>(`${exportPath}/plan`, start, signal)), start };
  },
});
