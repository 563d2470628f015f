"use client";

import { ArrowLeft, ArrowRight, X } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/form/checkbox-field";
import { SearchField } from "@/components/ui/form/search-field";
import { foldText } from "@/components/ui/text/match-ranges";
import { localesInUse } from "@/lib/attributes/model/counts";
import { movePin, togglePin } from "@/lib/attributes/model/edit-pins";
import { MAX_PINS, MIN_PINS, localesFirst } from "@/lib/attributes/model/pins";
import { localeName } from "@/lib/locale";
import { shortLocale } from "../filter-labels";
import { useLinkedPins } from "../use-pins";
import { MarketPresets } from "./market-presets";
import { useSaveFailure } from "./use-preferences";

interface PinnedLocalesEditorProps {
  readonly pins: readonly string[];
  /** All locales with texts. */
  readonly locales: readonly string[];
  readonly onChange: (pins: readonly string[]) => void;
}

/** Chooses, orders and names sets of pinned locales. */
export function PinnedLocalesEditor({ pins, locales, onChange }: PinnedLocalesEditorProps) {
  const saveFailure = useSaveFailure();
  return (
    <div className="grid w-80 max-w-full gap-x-5 gap-y-3 sm:w-152 sm:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-2.5">
        <p className="text-small text-soft">
          Show {MIN_PINS} to {MAX_PINS} locales side by side.
        </p>
        <LinkedPins pins={pins} />
        {saveFailure ? (
          <p role="alert" className="text-small text-miss-text">
            Your choice is applied here but wasn’t saved. {saveFailure.message}
          </p>
        ) : null}
        <MarketPresets pins={pins} locales={locales} onChange={onChange} />
        <PinOrder pins={pins} onChange={onChange} />
      </div>
      <PinChoice pins={pins} locales={locales} onChange={onChange} />
    </div>
  );
}

interface PinChoiceProps {
  readonly pins: readonly string[];
  /** All locales with texts. */
  readonly locales: readonly string[];
  readonly onChange: (pins: readonly string[]) => void;
}

/** Searchable list of all locales. */
function PinChoice({ pins, locales, onChange }: PinChoiceProps) {
  const [filter, setFilter] = useState("");
  const foldedFilter = foldText(filter.trim());
  const fits = localesFirst(localesInUse([...pins, ...locales])).filter((locale) =>
    foldText(`${localeName(locale)} ${locale}`).includes(foldedFilter),
  );
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <SearchField label="Find a locale" value={filter} placeholder="Name or code" onText={setFilter} />
      <div role="group" aria-label="All locales" className="max-h-72 overflow-y-auto">
        {fits.map((locale) => (
          <CheckboxField
            key={locale}
            label={localeName(locale)}
            note={<span className="mono">{locale}</span>}
            checked={pins.includes(locale)}
            disabled={pins.includes(locale) ? pins.length <= MIN_PINS : pins.length >= MAX_PINS}
            onChange={() => onChange(togglePin(pins, locale))}
          />
        ))}
        <p role="status" className="text-small text-soft">
          {fits.length === 0 ? "No matches." : ""}
        </p>
      </div>
    </div>
  );
}

interface PinOrderProps {
  readonly pins: readonly string[];
  readonly onChange: (pins: readonly string[]) => void;
}

/** Pinned locales in column order, with buttons to move them. */
function PinOrder({ pins, onChange }: PinOrderProps) {
  return (
    <ol aria-label="Column order" className="flex flex-col">
      {pins.map((pin, index) => (
        <li key={pin} className="flex items-center gap-1">
          <span className="w-4 text-right text-small text-soft">{index + 1}</span>
          <span className="mono min-w-13 pl-1.5">{pin}</span>
          <span className="min-w-0 flex-1 text-small text-soft">{localeName(pin)}</span>
          <Button
            size="sm"
            variant="quiet"
            className="px-1"
            aria-label={`Move ${pin} left`}
            title="Move left"
            disabledReason={index === 0 ? "Already first." : undefined}
            onClick={() => onChange(movePin(pins, pin, -1))}
          >
            <ArrowLeft aria-hidden />
          </Button>
          <Button
            size="sm"
            variant="quiet"
            className="px-1"
            aria-label={`Move ${pin} right`}
            title="Move right"
            disabledReason={index === pins.length - 1 ? "Already last." : undefined}
            onClick={() => onChange(movePin(pins, pin, 1))}
          >
            <ArrowRight aria-hidden />
          </Button>
          <Button
            size="sm"
            variant="quiet"
            className="px-1"
            aria-label={`Unpin ${pin}`}
            title="Unpin"
            disabledReason={pins.length <= MIN_PINS ? `Keep at least ${MIN_PINS}.` : undefined}
            onClick={() => onChange(togglePin(pins, pin))}
          >
            <X aria-hidden />
          </Button>
        </li>
      ))}
    </ol>
  );
}

interface LinkedPinsProps {
  readonly pins: readonly string[];
}

/**
 * Notice when the pins come from a link instead of the operator's preferences; the operator can save them as their own.
 */
function LinkedPins({ pins }: LinkedPinsProps) {
  const { differ, leftOut, saveAsOwn } = useLinkedPins();
  return (
    <>
      {differ ? (
        <div className="flex flex-wrap items-center gap-2">
          <p className="text-small text-soft">These come from the link. Your own pinned locales don’t change.</p>
          <Button size="sm" onClick={() => saveAsOwn(pins)}>
            Save as mine
          </Button>
        </div>
      ) : (
        <p className="text-small text-soft">Saved to your account.</p>
      )}
      {leftOut.length > 0 ? (
        <p className="text-small wrap-anywhere text-soft">
          Ignored from the link (no such locale): {leftOut.slice(0, 6).map(shortLocale).join(", ")}
        </p>
      ) : null}
    </>
  );
}
