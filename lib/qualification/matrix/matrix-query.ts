/** Export query of the matrix dialog. */
import type { ExportPlan } from "../../export/plan.ts";
import { getResult } from "../../query/get-result.ts";

export const matrixExportPath = "/api/qualification/runs/export";

/** Current row and column counts, and the initial parameters. */
export const matrixExportPlan = (id: string, differs: boolean) => ({
  queryKey: ["qualification", "matrix-export", id, differs],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    const start = { id, only: differs ? "differences" : "all" };
    return { ...(await getResult<ExportPlan>(`${matrixExportPath}/plan`, start, signal)), start };
  },
});
