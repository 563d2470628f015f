/** Query keys and options for the attribute, changes and coverage pages; all read from our store. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { addressParams } from "../query/address-parsers.ts";
import { getResult } from "../query/get-result.ts";
import { changesAddress, coverageRequest, type ChangesQuery, type CoverageQuery } from "./address.ts";
import type { CoverageTable } from "./coverage/coverage.ts";
import type { MarketReadiness } from "./coverage/readiness.ts";
import type { AllLocales } from "./detail/all-locales.ts";
import type { OpportunityUses } from "./detail/step-uses.ts";
import type { ChangesPage, HistoryEntry, HistoryPage } from "./history/history.ts";
import type { ReadinessQuery } from "./model/params.ts";
import { attributesKey } from "./shared-queries.ts";

export const answerInAllLocalesQuery = (id: string, readAt: number, rowKey: string) =>
  queryOptions({
    queryKey: [...attributesKey, "one", id, "answer", readAt, rowKey],
    queryFn: async ({ signal }) => getResult<AllLocales>("/api/attributes/answer", { id, place: rowKey }, signal),
  });

/** Steps and entries of some of the opportunities in the *Used in* tab. */
export const stepUsesQuery = (id: string, opportunities: readonly string[], locale: string | undefined) =>
  queryOptions({
    queryKey: [...attributesKey, "one", id, "step-uses", opportunities, locale ?? ""],
    queryFn: async ({ signal }) =>
      getResult<OpportunityUses>(
        "/api/attributes/uses",
        { id, opportunities: opportunities.join(","), ...(locale ? { locale } : {}) },
        signal,
      ),
  });

export const historyQuery = (id: string, readAt: number, limit: number) =>
  queryOptions({
    queryKey: [...attributesKey, "one", id, "history", readAt, limit],
    queryFn: async ({ signal }) => getResult<HistoryPage>("/api/attributes/history", { id, limit }, signal),
    placeholderData: keepPreviousData,
  });

/** History entry with more changes than the list includes. */
export const historyEntryQuery = (entry: number, limit: number) =>
  queryOptions({
    queryKey: [...attributesKey, "history-entry", entry, limit],
    queryFn: async ({ signal }) => getResult<HistoryEntry>("/api/attributes/history/entry", { entry, limit }, signal),
    placeholderData: keepPreviousData,
  });

export const changesQuery = (query: ChangesQuery) =>
  queryOptions({
    queryKey: [...attributesKey, "changes", query],
    queryFn: async ({ signal }) =>
      getResult<ChangesPage>("/api/attributes/changes", addressParams(changesAddress, query), signal),
    placeholderData: keepPreviousData,
  });

export const coverageQuery = (query: CoverageQuery) =>
  queryOptions({
    queryKey: [...attributesKey, "coverage", query],
    queryFn: async ({ signal }) =>
      getResult<CoverageTable>("/api/attributes/coverage", addressParams(coverageRequest, query), signal),
    placeholderData: keepPreviousData,
  });

export const readinessQuery = (query: ReadinessQuery) =>
  queryOptions({
    queryKey: [...attributesKey, "readiness", query],
    queryFn: async ({ signal }) => getResult<MarketReadiness>("/api/attributes/readiness", { ...query }, signal),
    placeholderData: keepPreviousData,
  });
