"use client";

import { openKeysSheet } from "../shell-events";

/** Opens the shortcut list; on a phone, the account menu does. */
export function KeysButton() {
  return (
    <button
      type="button"
      aria-label="Keyboard shortcuts"
      title="Keyboard shortcuts"
      aria-haspopup="dialog"
      onClick={openKeysSheet}
      className="hidden size-8 items-center justify-center rounded-control hover:bg-mute-tint hover:text-text sm:inline-flex"
    >
      <span
        aria-hidden
        className="inline-flex size-4.5 items-center justify-center rounded-full border border-current text-tiny leading-none font-semibold"
      >
        ?
      </span>
    </button>
  );
}
