/** Upload of a panel in blocks. */
import "server-only";
import { fail } from "../../failure.ts";
import { writeAudit, type ActionContext } from "../../server/action.ts";
import { authorizedTransaction } from "../../server/auth/authorized-transaction.ts";
import { log } from "../../server/log.ts";
import type { StoredPanel } from "../../store/panels/panel-row.ts";
import { notifyDefaultPanelChanged } from "../list/panel-events.ts";
import { auditedContent, NAME_TAKEN, removePanel, requirePanel } from "../list/panels.ts";
import { MAX_PANEL_LENGTH, MAX_PANELS, PANELS_FULL } from "../model/panel-limits.ts";
import type { BeginPanelInput, PanelBlockInput } from "../model/params.ts";
import type { PanelContext } from "../reader/panel-reader.ts";
import { checkBlocks } from "./check-blocks.ts";

const CHANGED = "The panel changed while it was being checked. Try again.";

/** Milliseconds without a part, after which no page is sending any more. */
const SILENT_AFTER = 60_000;
const STILL_SENDING = "You’re uploading a panel with this name. Wait a minute, or choose another name.";

/**
 * Begins an upload. If the operator has begun one with the same input and no part has arrived, that one is continued:
 * the answer to the first call was lost. An upload that stopped is deleted: its positions were random, so no other page
 * can continue it.
 * @throws FailureError `conflict`
 */
export async function beginUpload(
  context: ActionContext,
  input: BeginPanelInput,
): Promise<{ readonly panelId: string }> {
  const { store, partner, operator } = context;
  const panel = { ...input, source: "file", createdBy: operator.email } as const;
  const begin = async () =>
    store.panels.begin(partner.scope, panel, { at: await store.turns.now(), limit: MAX_PANELS });
  const begun = await begin();
  if (begun === "full") throw fail("conflict", PANELS_FULL);
  if (begun !== "taken") return { panelId: begun.id };
  const same = (await store.panels.list(partner.scope)).find(
    (other) => other.name === input.name && other.state === "loading" && other.createdBy === operator.email,
  );
  if (!same || same.source !== "file") throw fail("conflict", NAME_TAKEN);
  const isRepeated = contentOf(same) === contentOf(input);
  if (isRepeated && (await store.panelBlocks.shapes(partner.scope, same.id)).length === 0) return { panelId: same.id };
  const idleSince = (await store.turns.now()) - SILENT_AFTER;
  if (same.changedAt >= idleSince) throw fail("conflict", STILL_SENDING);
  await removePanel(context, same.id, { idleSince });
  const again = await begin();
  if (typeof again === "string") throw fail("conflict", again === "full" ? PANELS_FULL : NAME_TAKEN);
  return { panelId: again.id };
}

const contentOf = ({ segments, attributes, columns }: Pick<StoredPanel, "segments" | "attributes" | "columns">) =>
  JSON.stringify([segments.map(({ country, language, size }) => [country, language, size]), attributes, columns]);

/** Saves a part of a block; a repeated one replaces the first. @throws FailureError `missing`, `conflict`, `invalid_input` */
export async function saveBlock(
  { store, partner }: PanelContext,
  { panelId, ...block }: PanelBlockInput,
): Promise<{ readonly saved: true }> {
  const panel = await requireUpload({ store, partner }, panelId);
  const isOwn = block.attributeId === "" || panel.attributes.includes(block.attributeId);
  if (block.segment >= panel.segments.length || !isOwn)
    throw fail("invalid_input", "This part doesn’t belong to the panel. Start the upload again.");
  const limits = { at: await store.turns.now(), limit: MAX_PANEL_LENGTH };
  const outcome = await store.panelBlocks.save(partner.scope, panelId, [block], limits);
  if (outcome === "closed") throw fail("conflict", "This panel is complete and can’t be changed.");
  if (outcome === "full") throw fail("invalid_input", "The panel is too large. Map fewer columns.");
  return { saved: true };
}

/**
 * Checks an upload and makes the panel available; the first one becomes the default panel. Repeating it has no effect.
 * @throws FailureError `missing`, `conflict`, `invalid_input`; the panel then waits for other blocks.
 */
export async function finishUpload(context: ActionContext, panelId: string): Promise<{ readonly panelId: string }> {
  const { store, partner } = context;
  const panel = await requireUpload(context, panelId);
  if (panel.state === "ready") return { panelId };
  const check = await store.panels.beginCheck(partner.scope, panelId, await store.turns.now());
  if (check === undefined) return finishedMeanwhile(context, panelId);
  try {
    await checkBlocks(context, panel);
    await authorizedTransaction(context, async () => {
      if (await store.panels.makeReady(partner.scope, panelId, await store.turns.now(), check))
        await writeAudit("finishPanel", { subject: `panel ${panel.name}`, detail: auditedContent(panel) }, context);
      // Another call has made it ready, or has found a fault and opened it for parts again.
      else if ((await store.panels.byId(partner.scope, panelId))?.state !== "ready")
        throw fail("conflict", CHANGED, { retryable: true });
    });
  } catch (error) {
    await reopen(context, panelId, check);
    throw error;
  }
  await notifyIfDefault(context, panelId);
  return { panelId };
}

/** Another call made the panel ready, or it is gone. */
async function finishedMeanwhile(context: PanelContext, panelId: string): Promise<{ readonly panelId: string }> {
  const { state } = await requirePanel(context, panelId);
  if (state === "ready") return { panelId };
  throw fail("conflict", CHANGED, { retryable: true });
}

async function reopen({ store, partner }: PanelContext, panelId: string, check: number): Promise<void> {
  try {
    await store.panels.reopen(partner.scope, panelId, await store.turns.now(), check);
  } catch (error) {
    // The next call of `finishUpload` checks it again.
    log.warn("panel not reopened", { operation: "panels", error });
  }
}

async function notifyIfDefault({ store, partner }: PanelContext, panelId: string): Promise<void> {
  if ((await store.panels.default(partner.scope))?.id === panelId) await notifyDefaultPanelChanged({ store, partner });
}

/** The parts of a sample panel come from its job. @throws FailureError `missing`, `conflict` */
async function requireUpload(context: PanelContext, panelId: string): Promise<StoredPanel> {
  const panel = await requirePanel(context, panelId);
  if (panel.source !== "file") throw fail("conflict", "This panel isn’t an upload.");
  return panel;
}
