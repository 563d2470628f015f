/** Facets of the library and their values in words. */
import { localeName } from "@/lib/locale";
import { categoryName } from "@/lib/opportunities/categories";
import type { LibraryFacet } from "@/lib/library-names";
import { readPriceRange } from "@/lib/price-range";
import { requirementLabel } from "@/lib/opportunities/requirement-labels";
import { statusWords } from "@/lib/status-words";

export const FACET_TITLES: Readonly<Record<LibraryFacet, string>> = {
  status: "Status",
  country: "Country",
  locale: "Locale",
  price: "CPI",
  device: "Device",
  category: "Category",
  requires: "Requires",
  findings: "Findings",
  entries: "Entries",
  since: "Last reading",
  age: "Read",
};

/** Within a sentence; an abbreviation stays one. */
export const facetInWords = (facet: LibraryFacet): string =>
  facet === "price" ? FACET_TITLES.price : FACET_TITLES[facet].toLowerCase();

const FIXED: Readonly<Partial<Record<LibraryFacet, Readonly<Record<string, string>>>>> = {
  findings: {
    miss: "worst is a fault",
    maybe: "worst is a doubt",
    mute: "worst is a remark",
    none: "nothing found",
    unknown: "not worked out",
  },
  entries: { open: "some are open", closed: "none is open", none: "no quotas" },
  since: {
    changed: "brought a change",
    same: "brought nothing new",
    first: "was the first",
    missing: "not known to the service any more",
  },
  age: { fresh: "under 15 min ago", ageing: "under a day ago", stale: "a day ago or more" },
};

const regions = new Intl.DisplayNames(["en"], { type: "region" });

export function facetWords(facet: LibraryFacet, value: string): string {
  const fixed = FIXED[facet];
  if (fixed && Object.hasOwn(fixed, value)) return fixed[value] ?? value;
  switch (facet) {
    case "status":
      return statusWords(value)?.word ?? value;
    case "country":
      return /^[A-Z]{2}$/.test(value) ? `${regions.of(value) ?? value} (${value})` : value;
    case "locale":
      return `${value} · ${localeName(value)}`;
    case "price":
      return priceWords(value);
    case "category":
      return categoryName(value) ? `${categoryName(value)} (${value})` : `category ${value}`;
    case "requires":
      return requirementLabel(value);
    default:
      return value;
  }
}

/** `2.00 to 3.50`; an end that was left open is told as such. */
function priceWords(value: string): string {
  const { from, to } = readPriceRange(value) ?? {};
  if (from !== undefined && to !== undefined) return `${priceText(from)} to ${priceText(to)}`;
  if (from !== undefined) return `${priceText(from)} or more`;
  return to === undefined ? value : `up to ${priceText(to)}`;
}

const priceText = (price: number): string =>
  price.toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: 6 });
