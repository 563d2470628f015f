/** Key and options of the evidence pack. */
import { queryOptions } from "@tanstack/react-query";
import { getResult } from "../query/get-result.ts";
import type { EvidenceFiles } from "./evidence-files.ts";

/**
 * @param groupId one group; without it the whole run.
 * @param subject one of several respondents.
 */
export const evidenceQuery = (runId: string, groupId?: string, subject?: number) =>
  queryOptions({
    queryKey: ["qualification", "evidence", runId, groupId ?? "", subject ?? ""],
    queryFn: ({ signal }) =>
      getResult<EvidenceFiles>("/api/qualification/evidence", { id: runId, group: groupId, subject }, signal),
  });
