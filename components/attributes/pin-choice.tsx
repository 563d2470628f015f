"use client";

import { useState } from "react";
import { isLocale, localesFirst, MAX_PINS, MIN_PINS, togglePin } from "@/lib/attributes/pins";
import { localeName } from "@/lib/locale";
import { CheckboxField } from "../ui/checkbox-field";
import { foldText } from "../ui/match-ranges";
import { SearchField } from "../ui/search-field";
import { shortLocale } from "./filter-words";

interface PinChoiceProps {
  readonly pins: readonly string[];
  /** Every locale there is a text in. */
  readonly locales: readonly string[];
  readonly onChange: (pins: readonly string[]) => void;
}

/** Every locale, with a box to find one. What is no locale is named last and cannot be pinned. */
export function PinChoice({ pins, locales, onChange }: PinChoiceProps) {
  const [filter, setFilter] = useState("");
  const wanted = foldText(filter.trim());
  const fits = localesFirst([...pins, ...locales]).filter((locale) =>
    foldText(`${localeName(locale)} ${locale}`).includes(wanted),
  );
  const others = fits.filter((locale) => !isLocale(locale));
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <SearchField label="Find a locale" value={filter} placeholder="Name or code" onText={setFilter} />
      <div role="group" aria-label="All locales" className="max-h-72 overflow-y-auto">
        {fits.filter(isLocale).map((locale) => (
          <CheckboxField
            key={locale}
            label={localeName(locale)}
            note={<span className="mono">{locale}</span>}
            checked={pins.includes(locale)}
            disabled={pins.includes(locale) ? pins.length <= MIN_PINS : pins.length >= MAX_PINS}
            onChange={() => onChange(togglePin(pins, locale))}
          />
        ))}
        {others.length > 0 ? (
          <p className="py-1 text-small wrap-anywhere text-soft">
            Not a locale: <span className="mono">{others.map(shortLocale).join(", ")}</span>
          </p>
        ) : null}
        <p role="status" className="text-small text-soft">
          {fits.length === 0 ? "Nothing fits." : ""}
        </p>
      </div>
    </div>
  );
}
