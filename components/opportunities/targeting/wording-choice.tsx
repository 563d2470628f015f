"use client";

import type { ReactNode } from "react";
import { SelectField } from "@/components/ui/form/select-field";
import { Toggle } from "@/components/ui/form/toggle";
import { localeName } from "@/lib/locale";

interface WordingChoiceProps {
  /** Locales with known texts. */
  readonly locales: readonly string[];
  /** Current locale of the labels. */
  readonly textLocale: string;
  readonly onTextLocale: (locale: string) => void;
  readonly ids?: boolean;
  /** Omitted where ids are never shown. */
  readonly onIds?: (on: boolean) => void;
  /** Additional controls, placed before the ids switch. */
  readonly children?: ReactNode;
}

/** Selects the locale of the labels, and whether ids are appended. */
export function WordingChoice({ locales, textLocale, onTextLocale, ids = false, onIds, children }: WordingChoiceProps) {
  const listed = [...new Set([...locales, textLocale])].filter(Boolean);
  const options = listed
    .map((locale) => ({ value: locale, label: localeName(locale) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, "en"));
  return (
    <>
      <div className="flex items-center gap-2">
        <span aria-hidden className="max-sm:w-16">
          Language
        </span>
        <div className="w-52 min-w-0 max-sm:flex-1">
          <SelectField
            label="Language"
            hideLabel
            options={options}
            value={textLocale}
            onChange={(event) => onTextLocale(event.target.value)}
          />
        </div>
      </div>
      {children}
      {onIds ? (
        <div>
          <Toggle pressed={ids} onToggle={onIds}>
            Show IDs
          </Toggle>
        </div>
      ) : null}
    </>
  );
}
