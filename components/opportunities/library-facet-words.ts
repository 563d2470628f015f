/** Facets of the library and their values in words. */
import { localeName } from "@/lib/locale";
import { categoryName } from "@/lib/opportunities/categories";
import type { LibraryFacet } from "@/lib/opportunities/library-params";
import { requirementsOf } from "@/lib/opportunities/requirements";
import { statusWords } from "@/lib/status-words";

export const FACET_TITLES: Readonly<Record<LibraryFacet, string>> = {
  status: "Status",
  country: "Country",
  locale: "Locale",
  device: "Device",
  category: "Category",
  requires: "Requires",
  findings: "Findings",
  entries: "Entries",
  since: "Last reading",
  age: "Read",
};

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
    case "category":
      return categoryName(value) ? `${categoryName(value)} (${value})` : `category ${value}`;
    case "requires":
      return requirementLabel(value);
    default:
      return value;
  }
}

/** `webcam` for `requires_webcam`; an unknown flag is shown by its own name. */
export const requirementLabel = (flag: string): string =>
  requirementsOf({ requirements: { [flag]: true } }).find((one) => one.flag === flag)?.label ?? flag;
