"use client";

import { MAX_PINS, MIN_PINS, togglePin } from "@/lib/attributes/pins";
import { localeName } from "@/lib/locale";
import { CheckboxField } from "../ui/checkbox-field";
import { Popup } from "../ui/popup";
import { MarketPresets } from "./market-presets";
import { PinOrder } from "./pin-order";
import { useUnkeptChoice } from "./use-preferences";

interface PinnedLocalesProps {
  readonly pins: readonly string[];
  /** Every locale there is a text in. */
  readonly locales: readonly string[];
  readonly onChange: (pins: readonly string[]) => void;
}

/** Which locales stand side by side, in which order, and sets of them by name. */
export function PinnedLocales({ pins, locales, onChange }: PinnedLocalesProps) {
  const unkept = useUnkeptChoice();
  const known = [...new Set([...pins, ...locales])].toSorted();
  return (
    <Popup lazy label={`Pinned ${pins.length} of ${MAX_PINS}`} title="Pinned locales" align="end">
      <div className="flex w-80 max-w-full flex-col gap-2.5">
        <p className="text-small text-soft">
          {MIN_PINS} to {MAX_PINS} locales side by side. They are kept for you, on any device.
        </p>
        {unkept ? (
          <p role="alert" className="text-small text-miss-text">
            Your choice shows here and was not kept. {unkept.message}
          </p>
        ) : null}
        <MarketPresets pins={pins} locales={locales} onChange={onChange} />
        <PinOrder pins={pins} onChange={onChange} />
        <div role="group" aria-label="All locales" className="max-h-56 overflow-y-auto border-t border-line pt-1.5">
          {known.map((locale) => (
            <CheckboxField
              key={locale}
              label={localeName(locale)}
              note={<span className="mono">{locale}</span>}
              checked={pins.includes(locale)}
              disabled={pins.includes(locale) ? pins.length <= MIN_PINS : pins.length >= MAX_PINS}
              onChange={() => onChange(togglePin(pins, locale))}
            />
          ))}
        </div>
      </div>
    </Popup>
  );
}
