/** Link targets of the counts on the coverage page. */
import { isLocale } from "@/lib/attributes/model/pins";
import { routes } from "@/lib/routes";

/**
 * Link to the attribute's translation matrix; with a locale, only that locale's gaps. The pin is in the URL, so the
 * operator's own pins don't change. A malformed locale can't be pinned.
 */
export const coverageHref = (id: string, locale: string | undefined): string =>
  locale === undefined || !isLocale(locale)
    ? routes.attribute(id)
    : `${routes.attribute(id)}?${new URLSearchParams({ pins: locale, gaps: "true" }).toString()}`;

/** Link to the catalogue, filtered to attributes with texts missing in a locale. */
export const missingHref = (locale: string, source: string, country: string, find = ""): string =>
  routes.attributes(
    new URLSearchParams({
      tab: "catalogue",
      missing: locale,
      source,
      ...(country ? { country } : {}),
      ...(find.trim() ? { q: find.trim() } : {}),
    }).toString(),
  );
