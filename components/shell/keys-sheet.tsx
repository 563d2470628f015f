"use client";

import { useEffect, useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { KeysGroup } from "./keys-group";
import { keysOfPage } from "./keys-list";
import { ShortcutsChoice } from "./shortcuts-choice";
import { readShortcuts } from "./shortcuts-cookie";

interface KeysSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The keys that act here, those of this page first. Loaded when somebody first asks for it. */
export default function KeysSheet({ open, onClose }: KeysSheetProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      <Keys onClose={onClose} />
    </Dialog>
  );
}

/** Only there while the sheet is open, so what it read is of the page below. */
function Keys({ onClose }: Pick<KeysSheetProps, "onClose">) {
  const [{ here, everywhere }] = useState(keysOfPage);
  // The window's keys: what opened the list closes it.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        event.key !== "?" ||
        event.repeat ||
        event.isComposing ||
        readShortcuts(document.documentElement.dataset["shortcuts"]) === "off"
      )
        return;
      event.preventDefault();
      onClose();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [onClose]);
  return (
    <div className="grid gap-4">
      <KeysGroup title="On this page" keys={here} />
      <KeysGroup title="Everywhere" keys={everywhere} />
      <ShortcutsChoice />
    </div>
  );
}
