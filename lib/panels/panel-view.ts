/** Stored panels as shown: numbers of people are published counts. */
import "server-only";
import type { ActionContext } from "../server/action.ts";
import type { StoredPanel, StoredPanelState } from "../store/panels/panel-row.ts";
import type { PanelState, PanelSummary } from "./model.ts";
import { countrySizes } from "./publish-reach.ts";
import { publishCount } from "./published-count.ts";

export function toPanelSummary(panel: StoredPanel): PanelSummary {
  return {
    id: panel.id,
    name: panel.name,
    source: panel.source,
    state: STATES[panel.state],
    size: publishCount(panel.size),
    countries: countrySizes(panel.segments),
    attributes: panel.attributes.length,
    isDefault: panel.isDefault,
    createdBy: panel.createdBy,
    createdAt: panel.createdAt,
  };
}

const STATES: Readonly<Record<StoredPanelState, PanelState>> = {
  loading: "loading",
  checking: "loading",
  ready: "ready",
  deleting: "deleting",
  failed: "failed",
};

/** Newest first. */
export const panelSummaries = async ({
  store,
  partner,
}: Pick<ActionContext, "store" | "partner">): Promise<readonly PanelSummary[]> =>
  (await store.panels.list(partner.scope)).map(toPanelSummary);
