/** Ledger of the default panel, with texts in a locale. */
import "server-only";
import { attributeNames } from "../../attributes/names/names.ts";
import type { ActionContext } from "../../server/action.ts";
import { publishCount } from "../model/published-count.ts";
import { dayOf } from "../reader/reach-clock.ts";
import type { LedgerState } from "./address.ts";
import { attributeRevision } from "./attribute-revision.ts";
import { computeLedgers, type ComputedLedger, type ComputedLedgers } from "./compute-ledger.ts";
import { defaultLedgerPanel } from "./default-ledger-panel.ts";
import { cachedLedger } from "./ledger-cache.ts";
import type { LedgerPanel } from "./ledger-panel.ts";
import type { LedgerRow, LedgerView } from "./ledger-view.ts";
import { openOpportunities, revisionOf } from "./open-opportunities.ts";

/** Milliseconds to wait for a result; a longer computation is answered with its progress. */
const PATIENCE = 2_000;

interface LedgerQuery extends LedgerState {
  /** Computes even if nothing changed. */
  readonly again?: boolean;
}

export async function ledgerView(
  context: ActionContext,
  { country, in: locale, again = false }: LedgerQuery,
  patience = PATIENCE,
): Promise<LedgerView> {
  const panel = await defaultLedgerPanel(context);
  if (!panel) return { state: "no_panel" };
  const [open, attributes] = await Promise.all([
    openOpportunities(context, { country: "" }),
    attributeRevision(context),
  ]);
  const { ledger: ledgers, progress } = await cachedLedger<ComputedLedgers>({
    partnerId: context.partner.id,
    panelId: panel.id,
    stamp: `${panel.id} ${revisionOf(open)} ${attributes} ${dayOf(Date.now())}`,
    again,
    patience,
    sizeOf: ({ size }) => size,
    compute: (onProgress, throwIfUnwanted) => computeLedgers(context, { panel, onProgress, throwIfUnwanted }),
  });
  const all = ledgers?.get("");
  if (!ledgers || !all) return { state: "computing", ...(progress ?? { done: 0, total: 0 }) };
  const { rows, ...figures } = ledgers.get(country) ?? withoutOpportunities(all);
  return {
    state: "ready",
    panel: summaryOf(panel),
    ...figures,
    rows: await withTexts(context, rows, locale),
    newer: progress ?? null,
  };
}

const withoutOpportunities = (all: ComputedLedger): ComputedLedger => ({
  ...all,
  open: 0,
  unreadable: 0,
  withoutValue: 0,
  undecidable: 0,
  rows: [],
});

const summaryOf = ({ id, name, sizes }: LedgerPanel) => ({
  id,
  name,
  size: publishCount(sizes.reduce((sum, { size }) => sum + size, 0)),
});

async function withTexts(
  context: ActionContext,
  rows: ComputedLedger["rows"],
  locale: string,
): Promise<readonly LedgerRow[]> {
  const wanted = rows.map(({ attributeId }) => ({ attributeId, answerIds: [] }));
  const names = await attributeNames({ ...context, storeOnly: true }, wanted, locale || undefined);
  return rows.map((row) => {
    const { name = "", question } = names[row.attributeId] ?? {};
    return { ...row, id: row.attributeId, name, ...(question ? { question } : {}) };
  });
}
