"use client";

import type { ReactNode } from "react";
import { LanguageField } from "@/components/attributes/locales/language-field";
import { Toggle } from "@/components/ui/form/toggle";

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
  return (
    <>
      <div className="flex items-center gap-2">
        <span aria-hidden className="max-sm:w-16">
          Language
        </span>
        <div className="w-52 min-w-0 max-sm:flex-1">
          <LanguageField label="Language" hideLabel locales={locales} value={textLocale} onChange={onTextLocale} />
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
