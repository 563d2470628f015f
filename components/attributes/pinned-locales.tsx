"use client";

import { MAX_PINS, MIN_PINS } from "@/lib/attributes/pins";
import { Popup } from "../ui/popup";
import { MarketPresets } from "./market-presets";
import { PinChoice } from "./pin-choice";
import { PinOrder } from "./pin-order";
import { PinsOfLink } from "./pins-of-link";
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
  return (
    <Popup lazy label={`Pinned locales ${pins.length}`} title="Pinned locales" act="Pinned locales" align="end">
      <div className="grid w-80 max-w-full gap-x-5 gap-y-3 sm:w-152 sm:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-2.5">
          <p className="text-small text-soft">
            {MIN_PINS} to {MAX_PINS} locales side by side.
          </p>
          <PinsOfLink pins={pins} />
          {unkept ? (
            <p role="alert" className="text-small text-miss-text">
              Your choice shows here and was not kept. {unkept.message}
            </p>
          ) : null}
          <MarketPresets pins={pins} locales={locales} onChange={onChange} />
          <PinOrder pins={pins} onChange={onChange} />
        </div>
        <PinChoice pins={pins} locales={locales} onChange={onChange} />
      </div>
    </Popup>
  );
}
