/** Links into an opportunity: a tab, step, entry or cell. */
import { routes } from "../routes.ts";
import { VIEW_KEY } from "../views/view-screen.ts";
import type { OpportunityTab } from "./address.ts";
import { isPersonaId } from "./persona-overlay/persona-id.ts";
import type { BarMeasure, LadderMode } from "./reach/reach-choice.ts";

/** Parameters carried from one tab to the next. */
export interface LinkState {
  /** Locale of the texts; `""` for the opportunity's own. */
  readonly words?: string;
  readonly ids?: boolean;
  readonly lens?: string;
  readonly failing?: boolean;
  readonly layout?: string;
  /** Ends with a link to an entry, which it could hide. */
  readonly filter?: string;
  readonly tag?: string;
  readonly ladder?: LadderMode;
  readonly measure?: BarMeasure;
  readonly snapshot?: string;
  /** Saved view that filled the URL. */
  readonly view?: string;
}

/** Maximum ids of a link to Qualify, as many as a run has groups. */
const MAX_QUALIFY_IDS = 200;

interface Qualifiable {
  readonly id: string;
  /** `""`: not stated, so that it can't be checked. */
  readonly groupId: string;
}

/**
 * Ids for the groups box of Qualify: the opportunities, because a local check is judged on what was entered. If they are
 * too many, each group with several of them is represented by its own id.
 */
export function idsToQualify(opportunities: readonly Qualifiable[]): readonly string[] {
  const byGroup = Map.groupBy(opportunities, ({ groupId }) => groupId);
  byGroup.delete("");
  const ids = [...byGroup.values()].flatMap((members) => members.map(({ id }) => id));
  if (ids.length <= MAX_QUALIFY_IDS) return ids;
  return [...byGroup].flatMap(([groupId, [only, ...others]]) => (only && others.length === 0 ? only.id : groupId));
}

/** Qualify form with the opportunities, offering the overlay's persona; custom answers are never part of a link. */
export const qualifyLink = (opportunities: readonly Qualifiable[], lens = ""): string =>
  routes.qualification(
    `groups=${idsToQualify(opportunities).join(",")}${isPersonaId(lens) ? `&persona=${encodeURIComponent(lens)}` : ""}`,
  );

export interface OpportunityPosition {
  readonly step?: string;
  readonly entry?: string;
  readonly tag?: string;
  readonly attributeId?: string;
}

export function tabLink(id: string, tab: OpportunityTab, view: LinkState, more: Readonly<Record<string, string>> = {}) {
  const query = new URLSearchParams();
  if (tab !== "targeting") query.set("tab", tab);
  if (view.words) query.set("words", view.words);
  if (view.ids) query.set("ids", "true");
  if (view.lens) query.set("lens", view.lens);
  if (view.failing) query.set("failing", "true");
  if (view.layout) query.set("layout", view.layout);
  if (view.filter && more["entry"] === undefined) query.set("filter", view.filter);
  if (view.tag) query.set("tag", view.tag);
  if (view.ladder === "alone") query.set("ladder", view.ladder);
  if (view.measure === "people") query.set("measure", view.measure);
  if (view.snapshot) query.set("snapshot", view.snapshot);
  if (view.view) query.set(VIEW_KEY, view.view);
  for (const [name, value] of Object.entries(more)) query.set(name, value);
  return `${routes.opportunity(id)}${query.size > 0 ? `?${query.toString()}` : ""}`;
}

/**
 * Link to the tab that shows the target best, scrolled to it: a cell in the cells tab, an entry or step in the
 * targeting steps.
 */
export function positionLink(id: string, position: OpportunityPosition, view: LinkState): string {
  const { step, entry, tag, attributeId } = position;
  if (tag !== undefined) return tabLink(id, "cells", view, { cell: tag });
  if (entry?.startsWith("Q")) return tabLink(id, "quotas", view, { entry });
  if (entry !== undefined) return tabLink(id, "targeting", view, { entry });
  if (step !== undefined) return tabLink(id, "targeting", view, { entry: step });
  if (attributeId !== undefined) return tabLink(id, "cells", view, { attribute: attributeId });
  return tabLink(id, "targeting", view);
}
