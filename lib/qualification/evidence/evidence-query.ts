import { queryOptions } from "@tanstack/react-query";
import { getResult } from "../../query/get-result.ts";
import { runsKey } from "../runs/queries.ts";
import type { EvidenceFiles } from "./evidence-files.ts";

/**
 * Under the key of the run, whose new answers invalidate it. Dropped once it is closed: an earlier pack must not be copied
 * after a retry.
 * @param groupId one group; omitted: the whole run.
 * @param subject one of several respondents.
 */
export const evidenceQuery = (runId: string, groupId?: string, subject?: number) =>
  queryOptions({
    queryKey: [...runsKey, "one", runId, "evidence", groupId ?? "", subject ?? ""],
    queryFn: ({ signal }) =>
      getResult<EvidenceFiles>("/api/qualification/evidence", { id: runId, group: groupId, subject }, signal),
    gcTime: 0,
  });
