"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { findChoices, onlyMatch, type Choice } from "@/components/ui/combobox/combo-choices";
import { ComboField } from "@/components/ui/combobox/combo-field";
import type { FieldTexts } from "@/components/ui/form/field";
import { localesQuery } from "@/lib/attributes/overview-queries";
import { localeName } from "@/lib/locale";
import { groupLocaleText, readGroupLocale } from "@/lib/opportunities/model/group-locale";

interface LocaleFieldProps extends FieldTexts {
  /** Such as `de_AT`; `""` for none. */
  readonly value: string;
  readonly onChange: (locale: string) => void;
}

const NONE: readonly string[] = [];

/**
 * Combo box for the locale in which a group is fetched: the locales of the attributes, and any other one typed as its
 * code. A complete code, or text that only one locale matches, counts as soon as it is typed.
 */
export function LocaleField({ value, onChange, ...texts }: LocaleFieldProps) {
  const { data: locales = NONE } = useQuery(localesQuery());
  const [typed, setTyped] = useState("");
  const typedLocale = normalized(typed);
  const known = [...new Set([...locales.flatMap((locale) => normalized(locale) ?? []), ...(value ? [value] : [])])]
    .map(toChoice)
    .toSorted((a, b) => a.label.localeCompare(b.label, "en"));
  const found = findChoices(known, typedLocale ?? typed);
  const isNew = typedLocale !== undefined && !known.some(({ id }) => id === typedLocale);
  const choose = (locale: string | undefined): void => {
    setTyped("");
    onChange(locale ?? "");
  };
  return (
    <div onBlur={() => setTyped("")}>
      <ComboField
        {...texts}
        placeholder="Name or code"
        emptyText="No matches. Enter a code like en_US."
        items={isNew ? [toChoice(typedLocale), ...found] : found}
        value={value === "" ? undefined : value}
        onChange={choose}
        onQuery={(text) => {
          setTyped(text);
          // The locale before must not be used while another one is shown.
          const locale = normalized(text) ?? onlyMatch(findChoices(known, text), text)?.id ?? "";
          if (locale !== value) onChange(locale);
        }}
      />
    </div>
  );
}

function normalized(text: string): string | undefined {
  const locale = readGroupLocale(text);
  return locale && groupLocaleText(locale);
}

const toChoice = (locale: string): Choice => ({ id: locale, label: localeName(locale), note: locale });
