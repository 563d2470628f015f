/** Keys and options of what the Activity screen reads. All of it comes from the console's own store. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { getResult } from "../query/get-result.ts";
import type { AuditWish } from "./audit-choices.ts";
import type { AuditProof } from "./audit-verdict.ts";
import type { AuditPage, AuditSummary } from "./audit-view.ts";
import type { CallWish } from "./request-choices.ts";
import type { CallDetail, CallPage, CallSummary } from "./request-view.ts";

export const callsKey = ["activity", "calls"] as const;

export const callPageQuery = (wish: CallWish, after?: string) =>
  queryOptions({
    queryKey: [...callsKey, "page", wish, after ?? ""],
    queryFn: ({ signal }) => getResult<CallPage>("/api/activity/requests", { ...wish, after }, signal),
    placeholderData: keepPreviousData,
  });

export const callSummaryQuery = (wish: CallWish) =>
  queryOptions({
    queryKey: [...callsKey, "summary", wish],
    queryFn: ({ signal }) => getResult<CallSummary>("/api/activity/requests/summary", { ...wish }, signal),
    placeholderData: keepPreviousData,
  });

export const callDetailQuery = (ref: string) =>
  queryOptions({
    queryKey: [...callsKey, "one", ref],
    queryFn: ({ signal }) => getResult<CallDetail>("/api/activity/requests/one", { ref }, signal),
  });

export const auditKey = ["activity", "audit"] as const;

export const auditPageQuery = (wish: AuditWish, below?: number) =>
  queryOptions({
    queryKey: [...auditKey, "page", wish, below ?? 0],
    queryFn: ({ signal }) => getResult<AuditPage>("/api/activity/audit", { ...wish, below }, signal),
    placeholderData: keepPreviousData,
  });

export const auditSummaryQuery = (wish: AuditWish) =>
  queryOptions({
    queryKey: [...auditKey, "summary", wish],
    queryFn: ({ signal }) => getResult<AuditSummary>("/api/activity/audit/summary", { ...wish }, signal),
    placeholderData: keepPreviousData,
  });

/** Asked for by a press, never by itself: it reads the whole trail. */
export const auditProofQuery = () =>
  queryOptions({
    queryKey: [...auditKey, "proof"],
    queryFn: ({ signal }) => getResult<AuditProof>("/api/activity/audit/verify", {}, signal),
    enabled: false,
    gcTime: 0,
    staleTime: 0,
  });
