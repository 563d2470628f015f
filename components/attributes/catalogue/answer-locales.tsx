"use client";

import { X } from "lucide-react";
import { Button } from "@/components/ui/button";
import { ComboField } from "@/components/ui/combobox/combo-field";
import { MAX_ANSWER_LOCALES } from "@/lib/attributes/model/choices";
import { isLocale, localesFirst } from "@/lib/attributes/model/pins";
import { localeName } from "@/lib/locale";

interface AnswerLocalesProps {
  /** In column order. */
  readonly chosen: readonly string[];
  /** All locales with texts. */
  readonly locales: readonly string[];
  readonly onChange: (locales: readonly string[]) => void;
}

/** Locales that become columns: the chosen ones, each with a remove button, and a combo box to add one. */
export function AnswerLocales({ chosen, locales, onChange }: AnswerLocalesProps) {
  const items = localesFirst(locales)
    .filter((locale) => isLocale(locale) && !chosen.includes(locale))
    .map((locale) => ({ id: locale, label: localeName(locale), note: locale }));
  return (
    <div className="grid gap-2">
      <ComboField
        label="Add a locale"
        hint={
          chosen.length < MAX_ANSWER_LOCALES ? "Each locale is one column." : `Up to ${MAX_ANSWER_LOCALES} locales.`
        }
        placeholder="Name or code"
        emptyText="No matches."
        items={chosen.length < MAX_ANSWER_LOCALES ? items : []}
        value={undefined}
        onChange={(locale) => {
          if (locale !== undefined) onChange([...chosen, locale]);
        }}
      />
      <ul aria-label="Locales" className="flex flex-wrap gap-1.5">
        {chosen.map((locale) => (
          <li key={locale}>
            <Button
              size="sm"
              title={localeName(locale)}
              disabledReason={chosen.length === 1 ? "Keep at least one locale." : undefined}
              onClick={() => onChange(chosen.filter((other) => other !== locale))}
            >
              {locale}
              <span className="sr-only">, remove</span>
              <X aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
