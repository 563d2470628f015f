"use client";

import { useMemo } from "react";
import type { Choice } from "@/components/ui/combobox/combo-choices";
import { ComboField } from "@/components/ui/combobox/combo-field";
import type { FieldTexts } from "@/components/ui/form/field";
import { localeName } from "@/lib/locale";
import { localeOptions } from "./locale-options";

interface LanguageFieldProps extends FieldTexts {
  /** Locales with loaded texts. */
  readonly locales: readonly string[];
  /** A value that is not in the list is added to it. */
  readonly value: string;
  readonly onChange: (locale: string) => void;
  /** Name of the choice `""`; absent where a locale is always chosen. */
  readonly none?: string | undefined;
  /** The box has no room for a name: labels begin with the code. */
  readonly narrow?: boolean;
  /** Text before each label of a narrow box, in place of a visible label. */
  readonly prefix?: string | undefined;
  /** Added to the style of the input, such as another height. */
  readonly className?: string | undefined;
}

/**
 * Combo box for the locale of texts on screen. The locale changes when one is chosen, and stays while another is typed:
 * each change loads texts.
 */
export function LanguageField(props: LanguageFieldProps) {
  const { locales, value, onChange, none, narrow = false, prefix = "", ...texts } = props;
  const choices = useMemo(() => {
    const listed = narrow ? narrowChoices(locales, value, prefix) : languageChoices(locales, value);
    return none === undefined ? listed : [{ id: "", label: none }, ...listed];
  }, [locales, value, none, narrow, prefix]);
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

const narrowChoices = (locales: readonly string[], value: string, prefix: string): readonly Choice[] =>
  localeOptions(locales, value).map(({ id, label }) => ({ id, label: prefix + label }));

const languageChoices = (locales: readonly string[], value: string): readonly Choice[] =>
  [...new Set([...locales, value])]
    .filter((locale) => locale !== "")
    .map((locale) => ({ id: locale, label: localeName(locale), note: locale }))
    .toSorted((a, b) => a.label.localeCompare(b.label, "en"));
