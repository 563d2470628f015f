"use client";

import { SelectField } from "@/components/ui/select-field";
import { Toggle } from "@/components/ui/toggle";
import { localeName } from "@/lib/locale";

interface WordsChoiceProps {
  /** Locales that texts are known in. */
  readonly locales: readonly string[];
  /** The locale the words are in now. */
  readonly words: string;
  readonly onWords: (locale: string) => void;
  readonly ids: boolean;
  readonly onIds: (on: boolean) => void;
}

/** In which language sentences are worded, and whether ids stand behind the words. */
export function WordsChoice({ locales, words, onWords, ids, onIds }: WordsChoiceProps) {
  const known = [...new Set([...locales, words])].filter(Boolean);
  const options = known
    .map((locale) => ({ value: locale, label: localeName(locale) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, "en"));
  return (
    <>
      <span aria-hidden>Words in</span>
      <div className="w-52 max-w-full">
        <SelectField
          label="Words in"
          hideLabel
          options={options}
          value={words}
          onChange={(event) => onWords(event.target.value)}
        />
      </div>
      <Toggle pressed={ids} onToggle={onIds}>
        Show ids
      </Toggle>
    </>
  );
}
