/** Query options of the ledger and its questionnaire. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { keepLookedUpIds } from "../../attributes/actions.ts";
import { writePins } from "../../attributes/model/pins.ts";
import type { ExportPlan } from "../../export/plan.ts";
import { addressParams } from "../../query/address-parsers.ts";
import { callQuery } from "../../query/call-action.ts";
import { getResult } from "../../query/get-result.ts";
import { ledgerAddress, type LedgerState } from "./address.ts";
import type { LedgerView } from "./ledger-view.ts";

/** Milliseconds between two requests while the ledger is being computed. */
const POLL = 1_000;

const isComputing = (view: LedgerView | undefined): boolean =>
  view?.state === "computing" || (view?.state === "ready" && view.newer !== null);

const path = "/api/panels/ledger";

export const ledgerQuery = (state: LedgerState) =>
  queryOptions({
    queryKey: ["panels", "ledger", state],
    queryFn: async ({ signal }) => getResult<LedgerView>(path, addressParams(ledgerAddress, state), signal),
    refetchInterval: ({ state: { data, status } }) => (status !== "error" && isComputing(data) ? POLL : false),
    placeholderData: keepPreviousData,
  });

/** Starts a computation even if nothing changed. */
export const recomputeLedger = (state: LedgerState): Promise<LedgerView> =>
  getResult<LedgerView>(path, { ...addressParams(ledgerAddress, state), again: 1 });

export const questionnairePath = "/api/panels/ledger/export";

/**
 * Rows and columns of a questionnaire, and the parameters to start the export.
 * @param ids in the order of asking; stored on the server for ten minutes, because they do not fit a URL.
 */
export const questionnairePlanQuery = (ids: readonly string[], locales: readonly string[]) => ({
  queryKey: ["panels", "questionnaire-plan", ids, locales],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    const { kept } = await callQuery(keepLookedUpIds({ ids: [...ids] }));
    const start = { in: writePins(locales), kept };
    return { ...(await getResult<ExportPlan>(`${questionnairePath}/plan`, start, signal)), start };
  },
});
