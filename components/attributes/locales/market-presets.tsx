"use client";

import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/form/text-field";
import { MAX_PRESET_NAME, MAX_PRESETS } from "@/lib/attributes/locales/preference";
import { MAX_PINS } from "@/lib/attributes/model/pins";
import { namePreset, PIN_PRESETS, renamePreset, type PinPreset } from "@/lib/attributes/model/pin-presets";
import { visibleName } from "@/lib/visible-name";
import { usePreferences } from "./use-preferences";

interface MarketPresetsProps {
  readonly pins: readonly string[];
  /** All locales with texts. */
  readonly locales: readonly string[];
  readonly onChange: (pins: readonly string[]) => void;
}

/** Named sets of locales: the built-in ones and the operator's own. */
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
        <ul aria-label="Your sets" className="flex flex-col gap-1">
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
        {...(own.length >= MAX_PRESETS ? { full: `You can save up to ${MAX_PRESETS} sets. Delete one first.` } : {})}
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
  const reason = full ?? (visibleName(name) === "" ? "Enter a name first." : undefined);
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
          label={count === 1 ? "Name this locale" : `Name these ${count} locales`}
          value={name}
          maxLength={MAX_PRESET_NAME}
          placeholder="My markets"
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      <Button type="submit" {...(reason === undefined ? {} : { disabledReason: reason })}>
        Save set
      </Button>
    </form>
  );
}

interface OwnPresetProps {
  readonly preset: PinPreset;
  readonly onUse: () => void;
  readonly onRename: (name: string) => void;
  readonly onDelete: () => void;
}

/** One of the operator's own presets: use, rename, delete. */
function OwnPreset({ preset, onUse, onRename, onDelete }: OwnPresetProps) {
  const [name, setName] = useState<string>();
  if (name !== undefined) {
    return (
      <li>
        <form
          className="flex items-center gap-1.5"
          onSubmit={(event) => {
            event.preventDefault();
            onRename(name);
            setName(undefined);
          }}
        >
          <div className="min-w-0 flex-1">
            <TextField
              label={`New name for ${preset.name}`}
              hideLabel
              value={name}
              maxLength={MAX_PRESET_NAME}
              autoComplete="off"
              // The clicked button unmounts; the input takes over its focus.
              autoFocus
              onChange={(event) => setName(event.target.value)}
            />
          </div>
          <Button size="sm" type="submit">
            Rename
          </Button>
        </form>
      </li>
    );
  }
  return (
    <li className="flex items-center gap-1">
      <Button size="sm" title={preset.locales.join(", ")} onClick={onUse}>
        {preset.name}
      </Button>
      <span className="mono min-w-0 flex-1 truncate text-small text-soft">{preset.locales.join(" ")}</span>
      <Button size="sm" variant="quiet" aria-label={`Rename ${preset.name}`} onClick={() => setName(preset.name)}>
        <Pencil aria-hidden />
      </Button>
      <Button size="sm" variant="quiet" aria-label={`Delete ${preset.name}`} onClick={onDelete}>
        <Trash2 aria-hidden />
      </Button>
    </li>
  );
}
