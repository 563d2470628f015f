/** What the dialog of an export asks before it starts. */
import { ask } from "../query/ask.ts";
import { getResult, type RouteParams } from "../query/get-result.ts";
import { keepLookedUpIds } from "./actions.ts";
import type { ExportPlan } from "../export/plan.ts";
import type { ExportWhat } from "./export-params.ts";

export const exportPath = "/api/attributes/export";

/**
 * Rows and columns of an export as they stand now, and the parameters to start it with.
 *
 * @param ids too many for an address: they are left with the console for ten minutes.
 */
export const exportPlanQuery = (what: ExportWhat, params: RouteParams, ids?: readonly string[]) => ({
  queryKey: ["attributes", "export-plan", what, params, ids],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    const kept = ids && (await ask(keepLookedUpIds({ ids: [...ids] }))).kept;
    const start = { ...params, what, kept };
    return { ...(await getResult<ExportPlan>(`${exportPath}/plan`, start, signal)), start };
  },
});
