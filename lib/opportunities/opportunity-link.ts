/** The address of a place inside an opportunity: a side of it, a step, an entry, a cell. */
import { routes } from "../routes.ts";
import { VIEW_KEY } from "../views/view-screen.ts";
import type { OpportunityTab } from "./choices.ts";

/** What goes along from one side to the next. */
export interface CarriedView {
  /** Locale of the words; `""` for the opportunity's own. */
  readonly words?: string;
  readonly ids?: boolean;
  readonly lens?: string;
  readonly failing?: boolean;
  readonly layout?: string;
  readonly tag?: string;
  readonly snapshot?: string;
  /** The saved view that the address was filled by. */
  readonly view?: string;
}

export interface PlaceInOpportunity {
  readonly step?: string;
  readonly entry?: string;
  readonly tag?: string;
  readonly attributeId?: string;
}

export function tabLink(
  id: string,
  tab: OpportunityTab,
  view: CarriedView,
  more: Readonly<Record<string, string>> = {},
) {
  const query = new URLSearchParams();
  if (tab !== "targeting") query.set("tab", tab);
  if (view.words) query.set("words", view.words);
  if (view.ids) query.set("ids", "true");
  if (view.lens) query.set("lens", view.lens);
  if (view.failing) query.set("failing", "true");
  if (view.layout) query.set("layout", view.layout);
  if (view.tag) query.set("tag", view.tag);
  if (view.snapshot) query.set("snapshot", view.snapshot);
  if (view.view) query.set(VIEW_KEY, view.view);
  for (const [name, value] of Object.entries(more)) query.set(name, value);
  return `${routes.opportunity(id)}${query.size > 0 ? `?${query.toString()}` : ""}`;
}

/** The side that shows the place best, scrolled to it: a cell among the cells, an entry or a step in the spine. */
export function placeLink(id: string, place: PlaceInOpportunity, view: CarriedView): string {
  const { step, entry, tag, attributeId } = place;
  if (tag !== undefined) return tabLink(id, "cells", view, { cell: tag });
  if (entry?.startsWith("Q")) return tabLink(id, "quotas", view, { entry });
  if (entry !== undefined) return tabLink(id, "targeting", view, { entry });
  if (step !== undefined) return tabLink(id, "targeting", view, { entry: step });
  if (attributeId !== undefined) return tabLink(id, "cells", view, { attribute: attributeId });
  return tabLink(id, "targeting", view);
}
