/** Query options of the export dialog. */
import type { ExportPlan } from "../export/plan.ts";
import { callQuery } from "../query/call-action.ts";
import { getResult, type RouteParams } from "../query/get-result.ts";
import { keepLookedUpIds } from "./actions.ts";
import type { ExportWhat } from "./export/export-params.ts";

export const exportPath = "/api/attributes/export";

/**
 * Current row and column counts of an export, and the parameters to start it.
 * @param ids stored on the server for ten minutes, because they do not fit a URL.
 */
export const exportPlanQuery = (what: ExportWhat, params: RouteParams, ids?: readonly string[]) => ({
  queryKey: ["attributes", "export-plan", what, params, ids],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    const storedIds = ids && (await callQuery(keepLookedUpIds({ ids: [...ids] }))).kept;
    const start = { ...params, what, kept: storedIds };
    return { ...(await getResult<ExportPlan>(`${exportPath}/plan`, start, signal)), start };
  },
});
