/** Stored panels as shown: numbers of people are published counts. */
import "server-only";
import type { ActionContext } from "../../server/action.ts";
import type { StoredPanel } from "../../store/panels/panel-row.ts";
import type { PanelState, PanelSummary } from "../model/model.ts";
import { countrySizes } from "../model/publish-reach.ts";
import { publishCount } from "../model/published-count.ts";

/** Milliseconds without a part, after which an upload counts as given up. Its page can still continue it for a day. */
const GIVEN_UP_AFTER = 600_000;

export function toPanelSummary(panel: StoredPanel, now = Date.now()): PanelSummary {
  return {
    id: panel.id,
    name: panel.name,
    source: panel.source,
    state: stateOf(panel, now),
    size: publishCount(panel.size),
    countries: countrySizes(panel.segments),
    attributes: panel.attributes.length,
    isDefault: panel.isDefault,
    createdBy: panel.createdBy,
    createdAt: panel.createdAt,
  };
}

function stateOf({ state, source, changedAt }: StoredPanel, now: number): PanelState {
  if (state === "ready" || state === "deleting") return state;
  return source === "file" && now - changedAt > GIVEN_UP_AFTER ? "failed" : "loading";
}

/** Newest first. */
export const panelSummaries = async ({
  store,
  partner,
}: Pick<ActionContext, "store" | "partner">): Promise<readonly PanelSummary[]> =>
  (await store.panels.list(partner.scope)).map((panel) => toPanelSummary(panel));
