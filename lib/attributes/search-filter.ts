/** What a person chose, as the store filters by it. Shared by the screens and by what is taken out of them. */
import "server-only";
import type { AttributeFilter } from "../store/attribute-filter.ts";
import type { TextFilter } from "../store/text-index.ts";
import type { CatalogueWish, SearchWish } from "./params.ts";
import type { Activity } from "./choices.ts";

const ACTIVITY: Readonly<Record<Activity, AttributeFilter>> = {
  any: {},
  active: { active: true },
  inactive: { active: false },
  read: { read: true },
  unread: { read: false },
  failed: { failed: true },
};

type Facets = Pick<CatalogueWish, "activity" | "country" | "modes" | "asked" | "source">;

function facetFilter({ activity, country, modes, asked, source }: Facets): AttributeFilter {
  return {
    ...ACTIVITY[activity],
    ...(source === "any" ? {} : { source }),
    ...(country ? { country } : {}),
    ...(modes.length > 0 ? { modes } : {}),
    ...(asked ? { asked } : {}),
  };
}

/** The attributes that the catalogue lists. */
export const catalogueFilter = (wish: Omit<CatalogueWish, "sort" | "limit" | "down">): AttributeFilter => ({
  ...facetFilter(wish),
  ...(wish.missing ? { missing: wish.missing } : {}),
  ...(wish.q.trim() ? { q: wish.q.trim() } : {}),
});

/** The texts that the search lists; `scope: "id"` is for the caller, who knows what was meant as an id. */
export function textFilter(wish: Omit<SearchWish, "limit">): TextFilter {
  const attributes = facetFilter(wish);
  const { scope, locale, word, missing, gaps, pins } = wish;
  return {
    ...(locale ? { locale } : {}),
    ...(scope === "all" || scope === "id" ? {} : { part: scope }),
    ...(word ? { wholeWord: true } : {}),
    ...(missing ? { missingIn: missing } : {}),
    ...(gaps ? { missingInAny: pins } : {}),
    ...(Object.keys(attributes).length > 0 ? { attributes } : {}),
  };
}
