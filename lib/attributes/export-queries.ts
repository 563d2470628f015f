/** What the dialog of an export asks before it starts. */
import { queryOptions } from "@tanstack/react-query";
import { getResult, type RouteParams } from "../query/get-result.ts";
import type { ExportPlan, ExportWhat } from "./export-params.ts";

export const exportPath = "/api/attributes/export";

/** Rows and columns of an export as they stand now. */
export const exportPlanQuery = (what: ExportWhat, params: RouteParams) =>
  queryOptions({
    queryKey: ["attributes", "export-plan", what, params],
    queryFn: async ({ signal }) => getResult<ExportPlan>(`${exportPath}/plan`, { ...params, what }, signal),
    staleTime: 0,
  });
