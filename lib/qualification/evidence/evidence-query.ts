import { queryOptions } from "@tanstack/react-query";
import { getResult } from "../../query/get-result.ts";
import type { EvidenceFiles } from "./evidence-files.ts";

/**
 * @param groupId one group; omitted: the whole run.
 * @param subject one of several respondents.
 */
export const evidenceQuery = (runId: string, groupId?: string, subject?: number) =>
  queryOptions({
    queryKey: ["qualification", "evidence", runId, groupId ?? "", subject ?? ""],
    queryFn: ({ signal }) =>
      getResult<EvidenceFiles>("/api/qualification/evidence", { id: runId, group: groupId, subject }, signal),
  });
