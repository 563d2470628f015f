/** Store queries of the coverage screens. */
import "server-only";
import { countryOfLocale } from "../../locale.ts";
import type { AttributeFilter } from "../../store/text-index/text-index.ts";
import { localesInUse } from "../model/counts.ts";
import type { CoverageQuery } from "../address.ts";
import type { AttributeContext } from "../names/attribute-context.ts";

export function coverageFilter({
  find,
  source,
  country,
}: Pick<CoverageQuery, "find" | "source" | "country">): AttributeFilter {
  return {
    ...(source === "any" ? {} : { source }),
    ...(country ? { country } : {}),
    ...(find.trim() === "" ? {} : { q: find.trim() }),
  };
}

/** Locales in use, optionally limited to one country or to the given ones. */
export async function coverageLocales(
  { store, partner }: AttributeContext,
  country: string,
  only: readonly string[] = [],
): Promise<readonly string[]> {
  const found = await store.attributes.locales(partner.scope);
  const inUse = localesInUse(found.map(({ locale }) => locale));
  const locales = inUse.filter((locale) => only.length === 0 || only.includes(locale));
  return country === "" ? locales : locales.filter((locale) => countryOfLocale(locale) === country);
}
