"use client";

import { Search } from "lucide-react";
import type { ClipboardEvent, CompositionEvent, FormEvent, KeyboardEvent, MouseEvent } from "react";
import { Kbd } from "@/components/ui/kbd";
import { goTo } from "@/components/ui/navigation/progress";
import { routes } from "@/lib/routes";
import { PALETTE_KEYS } from "../keyboard/palette-keys";
import { useIsMac } from "../keyboard/use-is-mac";
import { openPalette } from "../shell-events";
import { toOneLine } from "./one-line";
import { loadPalette } from "./palette-code";

/** Preloads the palette code; a failure is reported on use. */
const preload = () => void loadPalette().catch(() => undefined);

/** Moves the text to the palette; it returns here if nothing was chosen. */
const continueInPalette = (box: HTMLInputElement, text = box.value): boolean =>
  openPalette({
    text,
    onEnd: (left) => {
      box.value = left;
    },
  });

const handleInput = (event: FormEvent<HTMLInputElement>) => {
  // Moving the focus to another field would break an IME composition.
  if (!(event.nativeEvent as InputEvent).isComposing) continueInPalette(event.currentTarget);
};
const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const pasted = toOneLine(event.clipboardData.getData("text/plain"));
  const text = value.slice(0, selectionStart ?? value.length) + pasted + value.slice(selectionEnd ?? value.length);
  if (continueInPalette(event.currentTarget, text)) event.preventDefault();
};
const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key === "ArrowDown" && !event.nativeEvent.isComposing) continueInPalette(event.currentTarget);
};
/** Same target as the native form, without a full page load. */
const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
  event.preventDefault();
  const q = new FormData(event.currentTarget).get("q");
  goTo(routes.attributes(new URLSearchParams({ q: String(q) }).toString()));
};
const pressButton = (event: MouseEvent<HTMLButtonElement>) => {
  if (openPalette()) event.preventDefault();
};

/**
 * Search box that opens the palette. A submit before the palette is available leads to the text search; without script
 * only to its page, with the query in the URL. On a phone, only the button is shown.
 */
export function SearchBox() {
  const isMac = useIsMac();
  return (
    <form
      action={routes.attributes()}
      role="search"
      onSubmit={handleSubmit}
      className="ml-auto shrink-0 text-soft sm:relative sm:mx-auto sm:w-[min(26rem,36vw)] sm:min-w-0 sm:shrink"
      onPointerEnter={preload}
    >
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-2.5 size-3.5 -translate-y-1/2 max-sm:hidden"
      />
      <input
        type="search"
        name="q"
        aria-label="Search everything"
        aria-haspopup="dialog"
        aria-keyshortcuts={PALETTE_KEYS}
        placeholder="Search or paste an ID"
        maxLength={200}
        autoComplete="off"
        onFocus={preload}
        onInput={handleInput}
        onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) => continueInPalette(event.currentTarget)}
        onClick={(event) => continueInPalette(event.currentTarget)}
        onPaste={handlePaste}
        onKeyDown={handleKeyDown}
        className="h-8 w-full rounded-control border border-line-strong bg-page pr-2 pl-8 text-text max-sm:hidden wide:pr-14"
      />
      <span aria-hidden className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 max-wide:hidden">
        {isMac === undefined ? null : <Kbd>{isMac ? "⌘ K" : "Ctrl K"}</Kbd>}
      </span>
      <button
        type="submit"
        aria-label="Search"
        aria-haspopup="dialog"
        onClick={pressButton}
        className="inline-flex size-8 items-center justify-center rounded-control sm:hidden"
      >
        <Search aria-hidden className="size-4" />
      </button>
    </form>
  );
}
