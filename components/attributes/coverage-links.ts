/** Where the counts of the coverage page lead. */
import { routes } from "@/lib/routes";

/** The matrix of an attribute; of one locale with its gaps alone. */
export const coverageHref = (id: string, locale: string | undefined): string =>
  locale === undefined
    ? routes.attribute(id)
    : `${routes.attribute(id)}?${new URLSearchParams({ pins: locale, gaps: "true" }).toString()}`;

/** The catalogue's lines that lack a text in a locale. */
export const missingHref = (locale: string, source: string, country: string): string =>
  routes.attributes(
    new URLSearchParams({ tab: "catalogue", missing: locale, source, ...(country ? { country } : {}) }).toString(),
  );
