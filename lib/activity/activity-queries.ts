/** Query keys and options of the Activity screen. All data comes from the console's own store. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { addressParams } from "../query/address-parsers.ts";
import { getResult } from "../query/get-result.ts";
import { auditFilter, callFilter, type AuditQuery, type CallQuery } from "./address.ts";
import type { AuditProof } from "./audit-verdict.ts";
import type { AuditPage, AuditSummary } from "./audit-view.ts";
import type { ContractPage } from "./contract-view.ts";
import type { CallDetail, CallPage, CallSummary } from "./request-view.ts";

export const callsKey = ["activity", "calls"] as const;

export const callPageQuery = (query: CallQuery, after?: string) =>
  queryOptions({
    queryKey: [...callsKey, "page", query, after ?? ""],
    queryFn: ({ signal }) =>
      getResult<CallPage>("/api/activity/requests", { ...addressParams(callFilter, query), after }, signal),
    placeholderData: keepPreviousData,
  });

export const callSummaryQuery = (query: CallQuery) =>
  queryOptions({
    queryKey: [...callsKey, "summary", query],
    queryFn: ({ signal }) =>
      getResult<CallSummary>("/api/activity/requests/summary", addressParams(callFilter, query), signal),
    placeholderData: keepPreviousData,
  });

export const callDetailQuery = (ref: string) =>
  queryOptions({
    queryKey: [...callsKey, "one", ref],
    queryFn: ({ signal }) => getResult<CallDetail>("/api/activity/requests/one", { ref }, signal),
  });

export const contractQuery = () =>
  queryOptions({
    queryKey: ["activity", "contract"],
    queryFn: ({ signal }) => getResult<ContractPage>("/api/activity/contract", {}, signal),
  });

const auditKey = ["activity", "audit"] as const;

export const auditPageQuery = (query: AuditQuery, below?: number) =>
  queryOptions({
    queryKey: [...auditKey, "page", query, below ?? 0],
    queryFn: ({ signal }) =>
      getResult<AuditPage>("/api/activity/audit", { ...addressParams(auditFilter, query), below }, signal),
    placeholderData: keepPreviousData,
  });

export const auditSummaryQuery = (query: AuditQuery) =>
  queryOptions({
    queryKey: [...auditKey, "summary", query],
    queryFn: ({ signal }) =>
      getResult<AuditSummary>("/api/activity/audit/summary", addressParams(auditFilter, query), signal),
    placeholderData: keepPreviousData,
  });

/** Runs on user request only: it reads the whole audit log. */
export const auditProofQuery = () =>
  queryOptions({
    queryKey: [...auditKey, "proof"],
    queryFn: ({ signal }) => getResult<AuditProof>("/api/activity/audit/verify", {}, signal),
    enabled: false,
    gcTime: 0,
    staleTime: 0,
  });
