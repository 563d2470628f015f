/** Keys and options of what the page of one attribute, the changes and the coverage read from our own store. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { getResult } from "../query/get-result.ts";
import type { AllLocales } from "./all-locales.ts";
import type { CoverageTable } from "./coverage.ts";
import type { ChangesWish, CoverageWish, ReadinessWish } from "./detail-params.ts";
import type { ChangesPage, HistoryEntry, HistoryPage } from "./history.ts";
import { attributesKey } from "./queries.ts";
import type { MarketReadiness } from "./readiness.ts";

export const answerInAllLocalesQuery = (id: string, readAt: number, place: string) =>
  queryOptions({
    queryKey: [...attributesKey, "one", id, "answer", readAt, place],
    queryFn: async ({ signal }) => getResult<AllLocales>("/api/attributes/answer", { id, place }, signal),
  });

export const historyQuery = (id: string, readAt: number, limit: number) =>
  queryOptions({
    queryKey: [...attributesKey, "one", id, "history", readAt, limit],
    queryFn: async ({ signal }) => getResult<HistoryPage>("/api/attributes/history", { id, limit }, signal),
    placeholderData: keepPreviousData,
  });

/** One reading with more of its changes than came with the list. */
export const historyEntryQuery = (entry: number, limit: number) =>
  queryOptions({
    queryKey: [...attributesKey, "history-entry", entry, limit],
    queryFn: async ({ signal }) => getResult<HistoryEntry>("/api/attributes/history/entry", { entry, limit }, signal),
    placeholderData: keepPreviousData,
  });

export const changesQuery = (wish: ChangesWish) =>
  queryOptions({
    queryKey: [...attributesKey, "changes", wish],
    queryFn: async ({ signal }) => getResult<ChangesPage>("/api/attributes/changes", { ...wish }, signal),
    placeholderData: keepPreviousData,
  });

export const coverageQuery = (wish: CoverageWish) =>
  queryOptions({
    queryKey: [...attributesKey, "coverage", wish],
    queryFn: async ({ signal }) => getResult<CoverageTable>("/api/attributes/coverage", { ...wish }, signal),
    placeholderData: keepPreviousData,
  });

export const readinessQuery = (wish: ReadinessWish) =>
  queryOptions({
    queryKey: [...attributesKey, "readiness", wish],
    queryFn: async ({ signal }) => getResult<MarketReadiness>("/api/attributes/readiness", { ...wish }, signal),
    placeholderData: keepPreviousData,
  });
