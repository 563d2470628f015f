/** Labels of the library's facets and their values. */
import type { LibraryFacet } from "@/lib/opportunities/model/library-names";
import { localeName } from "@/lib/locale";
import { categoryName } from "@/lib/opportunities/model/categories";
import { NOT_STATED, UNSTATED_FACET } from "@/lib/opportunities/model/not-stated";
import { requirementLabel } from "@/lib/opportunities/model/requirement-labels";
import { readPriceRange } from "@/lib/opportunities/model/price-range";
import { statusLabel } from "@/lib/status-labels";

export const FACET_TITLES: Readonly<Record<LibraryFacet, string>> = {
  status: "Status",
  country: "Country",
  locale: "Locale",
  price: "CPI",
  device: "Device",
  category: "Category",
  requires: "Requires",
  findings: "Worst finding",
  entries: "Entries",
  reach: "Reach",
  reachValue: "Reach × price",
  perPlace: "People per place",
  since: "Last refresh",
  age: "Updated",
};

/** Facet label within a sentence; keeps the case of abbreviations. */
export const facetNoun = (facet: LibraryFacet): string =>
  facet === "price" ? FACET_TITLES.price : FACET_TITLES[facet].toLowerCase();

const FIXED_LABELS: Readonly<Partial<Record<LibraryFacet, Readonly<Record<string, string>>>>> = {
  findings: {
    miss: "Error",
    maybe: "Warning",
    mute: "Note",
    none: "None",
    unknown: "Not checked",
  },
  entries: { open: "Some open", closed: "None open", none: "No quotas" },
  reach: {
    none: "Not computed",
    "0-9": "< 10",
    "10-99": "10–99",
    "100-999": "100–999",
    "1000-": "1,000 or more",
  },
  reachValue: {
    none: "Not computed",
    unpriced: "No usual CPI",
    few: "Fewer than 10 people",
    "-100": "Under 100",
    "100-1000": "100 to under 1,000",
    "1000-10000": "1,000 to under 10,000",
    "10000-": "10,000 or more",
  },
  perPlace: {
    none: "Not computed",
    uncounted: "No open quota with a count",
    few: "Fewer than 10 people",
    "-1": "Under 1",
    "1-3": "1 to under 3",
    "3-10": "3 to under 10",
    "10-30": "10 to under 30",
    "30-": "30 or more",
  },
  since: {
    changed: "Changed",
    same: "No change",
    first: "New",
    missing: "Not found",
  },
  age: { fresh: "Under 15 min ago", ageing: "Under a day ago", stale: "A day ago or more" },
};

const regions = new Intl.DisplayNames(["en"], { type: "region" });

export function facetLabel(facet: LibraryFacet, value: string): string {
  const fixed = FIXED_LABELS[facet];
  if (fixed && Object.hasOwn(fixed, value)) return fixed[value] ?? value;
  if (value === UNSTATED_FACET) return NOT_STATED;
  switch (facet) {
    case "status":
      return statusLabel(value)?.word ?? value;
    case "country":
      return /^[A-Z]{2}$/.test(value) ? `${regions.of(value) ?? value} (${value})` : value;
    case "locale":
      return `${value} · ${localeName(value)}`;
    case "price":
      return priceRangeText(value);
    case "category":
      return categoryName(value) ? `${categoryName(value)} (${value})` : `Category ${value}`;
    case "requires":
      return requirementLabel(value);
    default:
      return value;
  }
}

/** `2.00 to 3.50`; an open end is `… or more` or `up to …`. */
function priceRangeText(value: string): string {
  const { from, to } = readPriceRange(value) ?? {};
  if (from !== undefined && to !== undefined) return `${amountText(from)} to ${amountText(to)}`;
  if (from !== undefined) return `${amountText(from)} or more`;
  return to === undefined ? value : `up to ${amountText(to)}`;
}

const amountText = (price: number): string =>
  price.toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: 6 });
