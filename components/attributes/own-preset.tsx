"use client";

import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import type { PinPreset } from "@/lib/attributes/pins";
import { MAX_PRESET_NAME } from "@/lib/attributes/preferences";
import { Button } from "../ui/button";
import { TextField } from "../ui/text-field";

interface OwnPresetProps {
  readonly preset: PinPreset;
  readonly onUse: () => void;
  readonly onRename: (name: string) => void;
  readonly onDelete: () => void;
}

/** One set that the person named: use it, give it another name, delete it. */
export function OwnPreset({ preset, onUse, onRename, onDelete }: OwnPresetProps) {
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
              label={`New name of ${preset.name}`}
              hideLabel
              value={name}
              maxLength={MAX_PRESET_NAME}
              autoComplete="off"
              // The button that was pressed is gone: typing goes on where it stood.
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
