import { MAX_LOCALE } from "@/lib/attributes/choices";
import { isLocale, localesFirst } from "@/lib/attributes/pins";
import { localeName } from "@/lib/locale";
import type { SelectOption } from "../ui/select-field";
import { shortLocale } from "./filter-words";

/**
 * Locales to choose from, each once and with what is chosen, even when no text is in it. What is no locale comes last; one
 * without a name cannot be chosen.
 */
export const localeOptions = (locales: readonly string[], chosen = ""): SelectOption[] =>
  localesFirst([...locales, chosen])
    .filter((locale) => locale !== "" && locale.length <= MAX_LOCALE)
    .map((locale) => ({ value: locale, label: labelOf(locale) }));

/** The code first: it is what a closed list has room for. */
function labelOf(locale: string): string {
  if (!isLocale(locale)) return `Not a locale: ${shortLocale(locale)}`;
  const name = localeName(locale);
  return name === locale ? shortLocale(locale) : `${shortLocale(locale)}, ${name}`;
}
