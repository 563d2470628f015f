/** Converts queries to store filters. Shared by screens and exports. */
import "server-only";
import type { AttributeFilter, TextFilter } from "../../store/text-index/text-index.ts";
import type { CatalogueQuery, SearchQuery } from "../address.ts";
import type { Activity } from "../model/choices.ts";

const ACTIVITY: Readonly<Record<Activity, AttributeFilter>> = {
  any: {},
  active: { active: true },
  inactive: { active: false },
  read: { read: true },
  unread: { read: false },
  failed: { failed: true },
};

type Facets = Pick<CatalogueQuery, "activity" | "country" | "modes" | "asked" | "source">;

function facetFilter({ activity, country, modes, asked, source }: Facets): AttributeFilter {
  return {
    ...ACTIVITY[activity],
    ...(source === "any" ? {} : { source }),
    ...(country ? { country } : {}),
    ...(modes.length > 0 ? { modes } : {}),
    ...(asked ? { asked } : {}),
  };
}

/** Filter of the catalogue. */
export const catalogueFilter = (query: Omit<CatalogueQuery, "sort" | "lines" | "down" | "in">): AttributeFilter => ({
  ...facetFilter(query),
  ...(query.missing ? { missing: query.missing } : {}),
  ...(query.q.trim() ? { q: query.q.trim() } : {}),
});

/**
 * Filter of the text search; the caller applies `scope: "id"`, because only the caller can distinguish the hits by id.
 */
export function textFilter(query: Omit<SearchQuery, "limit">): TextFilter {
  const attributes = facetFilter(query);
  const { scope, locale, word, missing, gaps, pins } = query;
  return {
    ...(locale ? { locale } : {}),
    ...(scope === "all" || scope === "id" ? {} : { part: scope }),
    ...(word ? { wholeWord: true } : {}),
    ...(missing ? { missingIn: missing } : {}),
    ...(gaps ? { missingInAny: pins } : {}),
    ...(Object.keys(attributes).length > 0 ? { attributes } : {}),
  };
}
