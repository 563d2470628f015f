"use client";

import { Kbd } from "@/components/ui/kbd";
import { useIsMac } from "../use-is-mac";

/** The keys of the palette. A phone has none. */
export function PaletteFoot() {
  const isMac = useIsMac();
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line bg-subtle px-4 py-2 text-small text-soft max-sm:hidden">
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> to move
      </span>
      <span>
        <Kbd>Enter</Kbd> to open
      </span>
      <span>
        <Kbd>{isMac ? "⌘ Enter" : "Ctrl Enter"}</Kbd> in a new tab
      </span>
      <span className="ml-auto">
        <Kbd>Esc</Kbd> to close
      </span>
    </p>
  );
}
