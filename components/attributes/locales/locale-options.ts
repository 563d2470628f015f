import type { Choice } from "@/components/ui/combobox/combo-choices";
import { MAX_LOCALE } from "@/lib/attributes/model/choices";
import { localesInUse } from "@/lib/attributes/model/counts";
import { isLocale, localesFirst } from "@/lib/attributes/model/pins";
import { localeName } from "@/lib/locale";
import { shortLocale } from "../filter-labels";

/**
 * Locale options without duplicates, always including the chosen one even when it has no texts. Other values that are
 * not locales are left out.
 */
export const localeOptions = (locales: readonly string[], chosen = ""): Choice[] =>
  localesFirst([...localesInUse(locales), chosen])
    .filter((locale) => locale !== "" && locale.length <= MAX_LOCALE)
    .map((locale) => ({ id: locale, label: labelOf(locale) }));

/** Code first: a narrow box has room only for that. */
function labelOf(locale: string): string {
  if (!isLocale(locale)) return `Not a locale: ${shortLocale(locale)}`;
  const name = localeName(locale);
  return name === locale ? shortLocale(locale) : `${shortLocale(locale)}, ${name}`;
}
