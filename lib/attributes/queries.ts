/** Keys and options of everything the attribute screens read, and of the words that other slices need. */
import { queryOptions, keepPreviousData } from "@tanstack/react-query";
import type { Int64 } from "../int64.ts";
import { jobsKey } from "../job-view.ts";
import { getResult } from "../query/get-result.ts";
import {
  lookUpIds,
  readAnswers,
  readAttribute,
  readAttributesOverview,
  readDependencies,
  readNames,
  readPreferences,
  readUsedIn,
} from "./actions.ts";
import type { WantedName } from "./attribute-names.ts";
import type { CataloguePage } from "./catalogue.ts";
import type { Matrix, LocaleGaps } from "./matrix.ts";
import type { SyncStatus } from "./model.ts";
import type { CatalogueWish, SearchWish } from "./params.ts";
import { writePins } from "./pins.ts";
import { wishParams } from "./wish-params.ts";
import type { SearchAnswer } from "./search-answer.ts";
import { isMoving } from "./sync-status.ts";
import { ask } from "../query/ask.ts";

export const attributesKey = ["attributes"] as const;

export const attributesOverviewQuery = () =>
  queryOptions({
    queryKey: [...attributesKey, "overview"],
    queryFn: () => ask(readAttributesOverview({})),
  });

export const syncProgressKey = [...jobsKey, "attributes"] as const;

/** Where the reading stands; asked for every second while it runs. When it ends, whatever it may have changed is read again. */
export const syncProgressQuery = (initial: SyncStatus) =>
  queryOptions({
    queryKey: syncProgressKey,
    queryFn: async ({ signal, client }) => {
      const before = client.getQueryData<SyncStatus>(syncProgressKey);
      const now = await getResult<SyncStatus>("/api/attributes/progress", {}, signal, true);
      if (before && isMoving(before) && !isMoving(now)) {
        void client.invalidateQueries({ queryKey: attributesKey });
      }
      return now;
    },
    initialData: initial,
    staleTime: 0,
    refetchInterval: (query) => (query.state.data && isMoving(query.state.data) ? 1_000 : false),
  });

export const attributeQuery = (id: Int64) =>
  queryOptions({
    queryKey: [...attributesKey, "one", id],
    queryFn: () => ask(readAttribute({ id, again: false })),
  });

export const dependenciesQuery = (id: Int64, locale: string | undefined) =>
  queryOptions({
    queryKey: [...attributesKey, "one", id, "dependencies", locale ?? ""],
    queryFn: () => ask(readDependencies({ id, ...(locale ? { locale } : {}) })),
    // In another locale the same tree is worded anew: meanwhile it stays as it was.
    placeholderData: (before, query) => (query?.queryKey.includes(id) ? before : undefined),
  });

export const usedInQuery = (id: Int64) =>
  queryOptions({
    queryKey: [...attributesKey, "one", id, "used-in"],
    queryFn: () => ask(readUsedIn({ id })),
  });

export interface MatrixWishText {
  readonly pins: readonly string[];
  readonly filter: string;
  readonly onlyGaps: boolean;
}

export const matrixQuery = (id: string, readAt: number, { pins, filter, onlyGaps }: MatrixWishText) =>
  queryOptions({
    queryKey: [...attributesKey, "one", id, "matrix", readAt, writePins(pins), filter, onlyGaps],
    queryFn: async ({ signal }) =>
      getResult<Matrix & { readonly gaps: readonly LocaleGaps[] }>(
        "/api/attributes/matrix",
        { id, pins: writePins(pins), filter, gaps: onlyGaps ? "1" : "0" },
        signal,
      ),
    placeholderData: keepPreviousData,
  });

export const attributeBodyQuery = (id: string, readAt: number) =>
  queryOptions({
    queryKey: [...attributesKey, "one", id, "body", readAt],
    queryFn: async ({ signal }) => getResult<{ readonly text: string }>("/api/attributes/body", { id }, signal),
  });

export const searchQuery = (wish: SearchWish) =>
  queryOptions({
    queryKey: [...attributesKey, "search", wish],
    queryFn: async ({ signal }) => getResult<SearchAnswer>("/api/attributes/search", wishParams(wish), signal),
    placeholderData: keepPreviousData,
  });

/** Ids of everything a search finds, in the order of the list. */
export const searchIdsQuery = (wish: SearchWish) =>
  queryOptions({
    queryKey: [...attributesKey, "search-ids", wish],
    queryFn: async ({ signal }) => getResult<readonly string[]>("/api/attributes/search/ids", wishParams(wish), signal),
  });

export const catalogueQuery = (wish: CatalogueWish) =>
  queryOptions({
    queryKey: [...attributesKey, "catalogue", wish],
    queryFn: async ({ signal }) => getResult<CataloguePage>("/api/attributes/catalogue", wishParams(wish), signal),
    placeholderData: keepPreviousData,
  });

/** Words for the ids of other slices. The wanted are sorted into the key, so that equal wants share one answer. */
export const namesQuery = ({ locale, wanted }: { locale: string | undefined; wanted: readonly WantedName[] }) => {
  const sorted = wanted
    .map(({ attributeId, answerIds }) => ({ attributeId, answerIds: [...new Set(answerIds)].toSorted() }))
    .toSorted((a, b) => (a.attributeId < b.attributeId ? -1 : 1));
  return queryOptions({
    queryKey: [...attributesKey, "names", locale ?? "", sorted],
    queryFn: () => ask(readNames({ wanted: sorted, ...(locale ? { locale } : {}) })),
    placeholderData: keepPreviousData,
  });
};

/** Every locale of the texts read so far, sorted. */
export const localesQuery = () =>
  queryOptions({ ...attributesOverviewQuery(), select: (overview): readonly string[] => overview.locales });

export const answersQuery = ({ id, locale }: { id: string; locale: string | undefined }) =>
  queryOptions({
    queryKey: [...attributesKey, "one", id, "answers", locale ?? ""],
    queryFn: () => ask(readAnswers({ id, ...(locale ? { locale } : {}) })),
  });

/** The first fifty attributes whose id, name or question holds `q`. */
export const attributeOptionsQuery = ({ q, locale }: { q: string; locale: string | undefined }) =>
  queryOptions({
    queryKey: [...attributesKey, "options", q, locale ?? ""],
    queryFn: async ({ signal }) =>
      getResult<CataloguePage>(
        "/api/attributes/catalogue",
        { q, locale, limit: 50, activity: "read", source: "any" },
        signal,
      ),
    select: (page) => page.rows.map(({ id, name, question, answers }) => ({ id, name, question, answers })),
    placeholderData: keepPreviousData,
  });

const preferencesKey = ["attribute-preferences"] as const;

/** What the person chose for themself. Changed by this page alone, so it is not read again while the page lives. */
export const preferencesQuery = () =>
  queryOptions({
    queryKey: preferencesKey,
    queryFn: () => ask(readPreferences({})),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The texts of pasted ids, in their order. */
export const lookupQuery = (ids: readonly string[], pins: readonly string[]) =>
  queryOptions({
    queryKey: [...attributesKey, "lookup", ids, pins],
    queryFn: () => ask(lookUpIds({ ids: [...ids], pins: [...pins] })),
    placeholderData: keepPreviousData,
  });
