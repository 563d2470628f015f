"use client";

import { SHEET_EVENT } from "./shell-events";

/** Opens the list of keys; on a phone the settings tell of them. */
export function KeysButton() {
  return (
    <button
      type="button"
      aria-label="Keyboard shortcuts"
      title="Keyboard shortcuts"
      aria-haspopup="dialog"
      onClick={() => window.dispatchEvent(new CustomEvent(SHEET_EVENT, { cancelable: true }))}
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
