"use client";

import type { ReactNode } from "react";
import { SelectField } from "@/components/ui/select-field";
import { Toggle } from "@/components/ui/toggle";
import { localeName } from "@/lib/locale";

interface WordsChoiceProps {
  /** Locales that texts are known in. */
  readonly locales: readonly string[];
  /** The locale the words are in now. */
  readonly words: string;
  readonly onWords: (locale: string) => void;
  readonly ids?: boolean;
  /** Left out where ids are never shown. */
  readonly onIds?: (on: boolean) => void;
  /** Other choices, before that of the ids. */
  readonly children?: ReactNode;
}

/** In which language sentences are worded, and whether ids stand behind the words. */
export function WordsChoice({ locales, words, onWords, ids = false, onIds, children }: WordsChoiceProps) {
  const known = [...new Set([...locales, words])].filter(Boolean);
  const options = known
    .map((locale) => ({ value: locale, label: localeName(locale) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, "en"));
  return (
    <>
      <div className="flex items-center gap-2">
        <span aria-hidden className="max-sm:w-16">
          Words in
        </span>
        <div className="w-52 min-w-0 max-sm:flex-1">
          <SelectField
            label="Words in"
            hideLabel
            options={options}
            value={words}
            onChange={(event) => onWords(event.target.value)}
          />
        </div>
      </div>
      {children}
      {onIds ? (
        <div>
          <Toggle pressed={ids} onToggle={onIds}>
            Show ids
          </Toggle>
        </div>
      ) : null}
    </>
  );
}
