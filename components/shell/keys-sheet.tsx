"use client";

import { useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { KeysGroup } from "./keys-group";
import { keysOfPage } from "./keys-list";
import { ShortcutsChoice } from "./shortcuts-choice";

interface KeysSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The keys that act here, those of this page first. Loaded when somebody first asks for it. */
export default function KeysSheet({ open, onClose }: KeysSheetProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      <Keys />
    </Dialog>
  );
}

/** Only there while the sheet is open, so what it read is of the page below. */
function Keys() {
  const [{ here, everywhere }] = useState(keysOfPage);
  return (
    <div className="grid gap-4">
      <KeysGroup title="On this page" keys={here} />
      <KeysGroup title="Everywhere" keys={everywhere} />
      <ShortcutsChoice />
    </div>
  );
}
