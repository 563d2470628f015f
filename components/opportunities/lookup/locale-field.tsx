"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { findChoices, onlyMatch, type Choice } from "@/components/ui/combobox/combo-choices";
import { ComboField } from "@/components/ui/combobox/combo-field";
import type { FieldTexts } from "@/components/ui/form/field";
import { isLocale } from "@/lib/attributes/model/pins";
import { localesQuery } from "@/lib/attributes/shared-queries";
import { localeName } from "@/lib/locale";
import { groupLocaleText, readGroupLocale } from "@/lib/opportunities/model/group-locale";

interface LocaleFieldProps extends FieldTexts {
  /** Such as `de_AT`; `""` for none. */
  readonly value: string;
  readonly onChange: (locale: string) => void;
  /** Accepts every locale, such as `zh_Hans_CN`, and not only those in which a group can be fetched. */
  readonly anyForm?: boolean;
  readonly placeholder?: string;
}

const NONE: readonly string[] = [];

/**
 * Combo box for the locale of a group or a respondent: the locales of the attributes, the current one, and any other
 * one typed as its code. A complete code, or text that only one locale matches, counts as soon as it is typed.
 */
export function LocaleField(props: LocaleFieldProps) {
  const { value, onChange, anyForm = false, placeholder = "Name or code", ...texts } = props;
  const { data: locales = NONE } = useQuery(localesQuery());
  const [typed, setTyped] = useState("");
  const typedLocale = normalized(typed, anyForm);
  const listed = anyForm ? locales : locales.flatMap((locale) => normalized(locale) ?? []);
  const known = [...new Set([...listed, ...(value ? [value] : [])])]
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
        placeholder={placeholder}
        emptyText="No matches. Enter a code like en_US."
        items={isNew ? [toChoice(typedLocale), ...found] : found}
        value={value === "" ? undefined : value}
        onChange={choose}
        onQuery={(text) => {
          setTyped(text);
          // The locale before must not be used while another one is shown.
          const locale = normalized(text, anyForm) ?? onlyMatch(findChoices(known, text), text)?.id ?? "";
          if (locale !== value) onChange(locale);
        }}
      />
    </div>
  );
}

function normalized(text: string, anyForm = false): string | undefined {
  const locale = readGroupLocale(text);
  if (locale) return groupLocaleText(locale);
  const code = text.trim();
  // A bare language may be the start of a longer code or of a name; it can be chosen from the list.
  return anyForm && /[-_]/.test(code) && isLocale(code) ? code : undefined;
}

const toChoice = (locale: string): Choice => ({ id: locale, label: localeName(locale), note: locale });
