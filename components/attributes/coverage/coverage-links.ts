/** Link targets of the counts on the coverage page. */
import { routes } from "@/lib/routes";
import { attributeHref } from "../attribute-href";

/** Link to the attribute's translation matrix; with a locale, only that locale's gaps. */
export const coverageHref = (id: string, locale: string | undefined): string =>
  attributeHref(id, { pins: null, missing: locale ?? "" });

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
