"use client";

import { useMemo } from "react";
import type { Choice } from "@/components/ui/combobox/combo-choices";
import { ComboField } from "@/components/ui/combobox/combo-field";
import type { FieldTexts } from "@/components/ui/form/field";
import { localeName } from "@/lib/locale";

interface LanguageFieldProps extends FieldTexts {
  /** Locales with loaded texts. */
  readonly locales: readonly string[];
  /** A value that is not in the list is added to it. */
  readonly value: string;
  readonly onChange: (locale: string) => void;
  /** Name of the choice `""`; absent where a locale is always chosen. */
  readonly none?: string | undefined;
}

/**
 * Combo box for the locale of texts on screen. The locale changes when one is chosen, and stays while another is typed:
 * each change loads texts.
 */
export function LanguageField({ locales, value, onChange, none, ...texts }: LanguageFieldProps) {
  const choices = useMemo(() => languageChoices(locales, value, none), [locales, value, none]);
  return (
    <ComboField
      {...texts}
      items={choices}
      value={value}
      onChange={(locale) => {
        if (locale !== undefined) onChange(locale);
      }}
      emptyText="No texts in this language."
    />
  );
}

function languageChoices(locales: readonly string[], value: string, none: string | undefined): readonly Choice[] {
  const listed = [...new Set([...locales, value])]
    .filter((locale) => locale !== "")
    .map((locale) => ({ id: locale, label: localeName(locale), note: locale }))
    .toSorted((a, b) => a.label.localeCompare(b.label, "en"));
  return none === undefined ? listed : [{ id: "", label: none }, ...listed];
}
