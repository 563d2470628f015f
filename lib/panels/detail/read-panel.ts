/** Reads one panel for its page, attribute by attribute, so that only one column of a segment is in memory at a time. */
import "server-only";
import { fail } from "../../failure.ts";
import { parseInt64, type Int64 } from "../../int64.ts";
import type { StoredPanel } from "../../store/panels/panel-row.ts";
import { readPanelSegments, type PanelContext } from "../reader/panel-reader.ts";
import { toPanelSummary } from "../list/panel-view.ts";
import { requirePanel } from "../list/panels.ts";
import { publishCount } from "../model/published-count.ts";
import { reachClock } from "../reader/reach-clock.ts";
import type { PanelAnswers, PanelAttribute, PanelView } from "./model.ts";
import { toPanelAnswers, toPanelAttribute } from "./panel-counts.ts";

/** @throws FailureError `missing` */
export async function readPanelView(context: PanelContext, panelId: string): Promise<PanelView> {
  const panel = await requirePanel(context, panelId);
  const languages = new Map<string | null, number>();
  for (const { language, size } of panel.segments) languages.set(language, (languages.get(language) ?? 0) + size);
  return {
    ...toPanelSummary(panel, Date.now()),
    columns: panel.columns,
    languages: [...languages]
      .map(([language, size]) => ({ language, size: publishCount(size) }))
      // A listed language would reveal that someone has it.
      .filter(({ size }) => size > 0)
      .toSorted((a, b) => b.size - a.size || compare(a.language ?? "", b.language ?? "")),
  };
}

/** Attributes of a panel in the order of the file. @throws FailureError `missing`, `conflict` */
export async function readPanelAttributes(context: PanelContext, panelId: string): Promise<readonly PanelAttribute[]> {
  const panel = await requireReady(context, panelId);
  const ids = panel.attributes.flatMap((text) => parseInt64(text) ?? []);
  const clock = await reachClock(context, ids, Date.now());
  const attributes: PanelAttribute[] = [];
  for (const id of ids) {
    const segments = await readPanelSegments(context, panel, { attributeIds: [id] });
    attributes.push(toPanelAttribute(segments, id, clock));
  }
  return attributes;
}

/** Valid answers to one attribute of a panel. @throws FailureError `missing`, `conflict` */
export async function readPanelAnswers(context: PanelContext, panelId: string, id: Int64): Promise<PanelAnswers> {
  const panel = await requireReady(context, panelId);
  const segments = await readPanelSegments(context, panel, { attributeIds: [id] });
  return toPanelAnswers(segments, id, await reachClock(context, [id], Date.now()));
}

/** Blocks of an upload are unchecked and incomplete: they are not shown, and not kept in memory. */
async function requireReady(context: PanelContext, panelId: string): Promise<StoredPanel> {
  const panel = await requirePanel(context, panelId);
  if (panel.state !== "ready") throw fail("conflict", "This panel isn’t ready yet. Try again when it is.");
  return panel;
}

const { compare } = new Intl.Collator("en");
