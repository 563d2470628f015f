/** Stored panels: default panel, name, deletion. */
import "server-only";
import { fail } from "../../failure.ts";
import { writeAudit, type ActionContext } from "../../server/action.ts";
import { authorizedTransaction } from "../../server/auth/authorized-transaction.ts";
import type { StoredPanel } from "../../store/panels/panel-row.ts";
import { publishCount } from "../model/published-count.ts";
import { countrySizes } from "../model/publish-reach.ts";
import { panelCache, type PanelContext } from "../reader/panel-reader.ts";
import { notifyDefaultPanelChanged } from "./panel-events.ts";

const PANEL_DELETED = "This panel was deleted.";
const CHANGED = "The panel with this name changed meanwhile. Try again.";
export const NAME_TAKEN = "Another panel has this name. Choose another one.";

/** @throws FailureError `missing`, `conflict` for one that is not ready. */
export async function chooseDefault(context: PanelContext, panelId: string): Promise<StoredPanel> {
  const { store, partner } = context;
  const panel = await requirePanel(context, panelId);
  if (!(await store.panels.makeDefault(partner.scope, panelId)))
    throw fail("conflict", "This panel isn’t ready yet. Try again when it is.");
  await notifyDefaultPanelChanged({ store, partner });
  return panel;
}

/** @throws FailureError `missing`, `conflict` */
export async function changeName(context: PanelContext, panelId: string, name: string): Promise<StoredPanel> {
  const panel = await requirePanel(context, panelId);
  if (!(await context.store.panels.rename(context.partner.scope, panelId, name))) throw fail("conflict", NAME_TAKEN);
  return panel;
}

/**
 * Deletes a panel with all its blocks and figures, from the files too. Once its deletion is pending, it is shown nowhere; if this
 * process ends now, the purge of panels continues.
 * @param idle `idleSince`: only an upload that isn't complete and has not changed since this time.
 * @throws FailureError `missing`; `conflict` for one that isn't idle.
 */
export async function removePanel(
  context: ActionContext,
  panelId: string,
  { idleSince }: { readonly idleSince?: number } = {},
): Promise<{ readonly deleted: true }> {
  const { store, partner } = context;
  const panel = await requirePanel(context, panelId);
  await authorizedTransaction(context, async () => {
    if (!(await store.panels.markDeleting(partner.scope, panelId, Date.now(), { idleSince })))
      throw idleSince === undefined ? fail("missing", PANEL_DELETED) : fail("conflict", CHANGED, { retryable: true });
    await writeAudit("deletePanel", { subject: `panel ${panel.name}`, detail: auditedContent(panel) }, context);
  });
  panelCache().drop([panelId]);
  await store.panels.erase(partner.scope, panelId);
  return { deleted: true };
}

/** @throws FailureError `missing` */
export async function requirePanel({ store, partner }: PanelContext, panelId: string): Promise<StoredPanel> {
  const panel = await store.panels.byId(partner.scope, panelId);
  if (!panel) throw fail("missing", PANEL_DELETED);
  return panel;
}

/** Stored content, for the audit log. */
export const auditedContent = (panel: StoredPanel) => ({
  people: publishCount(panel.size),
  countries: countrySizes(panel.segments).length,
  attributes: panel.attributes.length,
  columns: panel.columns,
});
