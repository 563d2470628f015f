import { MAX_LOCALE } from "@/lib/attributes/params";
import { localeName } from "@/lib/locale";
import type { SelectOption } from "../ui/select-field";
import { shortLocale } from "./filter-words";

/** Locales to choose from, each once and with what is chosen, even when no text is in it. One without a name cannot be chosen. */
export const localeOptions = (locales: readonly string[], chosen = ""): SelectOption[] =>
  [...new Set([...locales, chosen])]
    .filter((locale) => locale !== "" && locale.length <= MAX_LOCALE)
    .map((locale) => ({ value: locale, label: labelOf(locale) }));

function labelOf(locale: string): string {
  const name = localeName(locale);
  return name === locale ? shortLocale(locale) : `${name}, ${shortLocale(locale)}`;
}
