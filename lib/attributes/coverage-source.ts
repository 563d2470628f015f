/** What the coverage screens ask of the store. */
import "server-only";
import { countryOfLocale } from "../locale.ts";
import type { AttributeFilter } from "../store/attribute-filter.ts";
import type { CoverageWish } from "./detail-params.ts";
import type { AttributeContext } from "./detail-source.ts";

export function coverageFilter({
  q,
  source,
  country,
}: Pick<CoverageWish, "q" | "source" | "country">): AttributeFilter {
  return {
    ...(source === "any" ? {} : { source }),
    ...(country === undefined ? {} : { country }),
    ...(q.trim() === "" ? {} : { q: q.trim() }),
  };
}

/** Every locale met; of one country when it is named, and of some alone. */
export async function coverageLocales(
  { store, partner }: AttributeContext,
  country: string | undefined,
  only: readonly string[] = [],
): Promise<readonly string[]> {
  const found = await store.attributes.locales(partner.scope);
  const locales = found.map(({ locale }) => locale).filter((locale) => only.length === 0 || only.includes(locale));
  return country === undefined ? locales : locales.filter((locale) => countryOfLocale(locale) === country);
}
