"use client";

import { useMemo } from "react";
import { ComboField } from "@/components/ui/combobox/combo-field";
import type { FieldTexts } from "@/components/ui/form/field";
import { localeOptions } from "./locale-options";

interface LocaleCodeFieldProps extends FieldTexts {
  /** Locales with loaded texts. */
  readonly locales: readonly string[];
  /** A value that is not in the list is added to it. */
  readonly value: string;
  readonly onChange: (locale: string) => void;
  /** Name of the choice `""`; absent where a locale is always chosen. */
  readonly none?: string;
  /** Text before the label of the chosen locale, in place of a visible label of the field. */
  readonly prefix?: string | undefined;
  /** Added to the style of the input, such as another height. */
  readonly className?: string;
}

/**
 * Combo box for a locale in a narrow place: labels begin with the code. The locale changes when one is chosen, and stays
 * while another is typed.
 */
export function LocaleCodeField(props: LocaleCodeFieldProps) {
  const { locales, value, onChange, none, prefix = "", ...rest } = props;
  const choices = useMemo(() => {
    const listed = localeOptions(locales, value).map(({ id, label }) => ({
      id,
      label: id === value ? prefix + label : label,
    }));
    return none === undefined ? listed : [{ id: "", label: none }, ...listed];
  }, [locales, value, none, prefix]);
  return (
    <ComboField
      {...rest}
      items={choices}
      value={value === "" && none !== undefined ? undefined : value}
      placeholder={none}
      onChange={(locale) => {
        if (locale !== undefined && locale !== value) onChange(locale);
      }}
      emptyText="No texts in this language."
    />
  );
}
