"use client";

import { useState } from "react";
import { MAX_PINS, namePreset, PIN_PRESETS, renamePreset, type PinPreset } from "@/lib/attributes/pins";
import { MAX_PRESET_NAME, MAX_PRESETS } from "@/lib/attributes/preferences";
import { visibleName } from "@/lib/visible-name";
import { Button } from "../ui/button";
import { TextField } from "../ui/text-field";
import { OwnPreset } from "./own-preset";
import { usePreferences } from "./use-preferences";

interface MarketPresetsProps {
  readonly pins: readonly string[];
  /** Every locale there is a text in. */
  readonly locales: readonly string[];
  readonly onChange: (pins: readonly string[]) => void;
}

/** Sets of locales by name: those everybody has, and the person's own. */
export function MarketPresets({ pins, locales, onChange }: MarketPresetsProps) {
  const { preferences, keep } = usePreferences();
  const own = preferences.presets;
  const saveAll = (presets: readonly PinPreset[]) =>
    keep({ name: "market-presets", value: presets.map((set) => ({ name: set.name, locales: [...set.locales] })) });
  const builtIn = PIN_PRESETS.map(({ name, locales: wished }) => ({
    name,
    locales: wished.filter((locale) => locales.includes(locale)).slice(0, MAX_PINS),
  })).filter((preset) => preset.locales.length > 1);

  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-1.5">
        {builtIn.map((preset) => (
          <Button
            key={preset.name}
            size="sm"
            title={preset.locales.join(", ")}
            onClick={() => onChange(preset.locales)}
          >
            {preset.name}
          </Button>
        ))}
      </div>
      {own.length > 0 ? (
        <ul aria-label="Your own sets" className="flex flex-col gap-1">
          {own.map((preset) => (
            <OwnPreset
              key={preset.name}
              preset={preset}
              onUse={() => onChange(preset.locales)}
              onRename={(name) => saveAll(renamePreset(own, preset.name, visibleName(name)))}
              onDelete={() => saveAll(own.filter((other) => other !== preset))}
            />
          ))}
        </ul>
      ) : null}
      <NameThisSet
        count={pins.length}
        {...(own.length >= MAX_PRESETS ? { full: `${MAX_PRESETS} sets are the most. Delete one first.` } : {})}
        onName={(name) => saveAll(namePreset(own, name, pins))}
      />
    </div>
  );
}

interface NameThisSetProps {
  readonly count: number;
  readonly full?: string;
  readonly onName: (name: string) => void;
}

function NameThisSet({ count, full, onName }: NameThisSetProps) {
  const [name, setName] = useState("");
  const reason = full ?? (visibleName(name) === "" ? "Type a name first." : undefined);
  return (
    <form
      className="flex items-end gap-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason !== undefined) return;
        onName(visibleName(name));
        setName("");
      }}
    >
      <div className="min-w-0 flex-1">
        <TextField
          label={`Name these ${count} locales`}
          value={name}
          maxLength={MAX_PRESET_NAME}
          placeholder="My markets"
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      <Button type="submit" {...(reason === undefined ? {} : { disabledReason: reason })}>
        Keep set
      </Button>
    </form>
  );
}
