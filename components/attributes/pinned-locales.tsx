"use client";

import { MAX_PINS, PIN_PRESETS, togglePin } from "@/lib/attributes/pins";
import { localeName } from "@/lib/locale";
import { Button } from "../ui/button";
import { CheckboxField } from "../ui/checkbox-field";
import { Popup } from "../ui/popup";

interface PinnedLocalesProps {
  readonly pins: readonly string[];
  /** Every locale there is a text in. */
  readonly locales: readonly string[];
  readonly onChange: (pins: readonly string[]) => void;
}

/** Which locales stand side by side. */
export function PinnedLocales({ pins, locales, onChange }: PinnedLocalesProps) {
  const known = [...new Set([...pins, ...locales])];
  const presets = PIN_PRESETS.map(({ name, locales: wished }) => ({
    name,
    locales: wished.filter((locale) => locales.includes(locale)).slice(0, MAX_PINS),
  })).filter((preset) => preset.locales.length > 1);
  return (
    <Popup label={`Pinned ${pins.length} of ${MAX_PINS}`} title="Pinned locales" align="end">
      <div className="w-72">
        <p className="mb-2 text-small text-soft">
          Up to {MAX_PINS} locales side by side, in the order you choose them.
        </p>
        <div className="mb-2 flex flex-wrap gap-1.5">
          {presets.map((preset) => (
            <Button key={preset.name} size="sm" onClick={() => onChange(preset.locales)}>
              {preset.name}
            </Button>
          ))}
        </div>
        <div className="max-h-72 overflow-y-auto border-t border-line pt-1.5">
          {known.map((locale) => (
            <CheckboxField
              key={locale}
              label={localeName(locale)}
              note={<span className="mono">{locale}</span>}
              checked={pins.includes(locale)}
              disabled={pins.includes(locale) ? pins.length === 1 : pins.length >= MAX_PINS}
              onChange={() => onChange(togglePin(pins, locale))}
            />
          ))}
        </div>
      </div>
    </Popup>
  );
}
