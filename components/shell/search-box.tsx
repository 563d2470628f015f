"use client";

import { Search } from "lucide-react";
import type { ClipboardEvent, CompositionEvent, FormEvent, KeyboardEvent, MouseEvent } from "react";
import { goTo } from "@/components/ui/going";
import { Kbd } from "@/components/ui/kbd";
import { routes } from "@/lib/routes";
import { loadPalette } from "./palette-code";
import { openPalette } from "./shell-events";
import { inOneLine } from "./palette/one-line";
import { PALETTE_KEYS } from "./palette-keys";
import { useIsMac } from "./use-is-mac";

/** Fetched when somebody comes near; that it failed is told once it is asked for. */
const near = () => void loadPalette().catch(() => undefined);

/** What is typed here goes on in the palette, and comes back when nothing was chosen there. */
const goOn = (box: HTMLInputElement, text = box.value): boolean =>
  openPalette({
    text,
    onEnd: (left) => {
      box.value = left;
    },
  });

const type = (event: FormEvent<HTMLInputElement>) => {
  // A sign that is being put together would be torn apart by moving to another field.
  if (!(event.nativeEvent as InputEvent).isComposing) goOn(event.currentTarget);
};
const paste = (event: ClipboardEvent<HTMLInputElement>) => {
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const pasted = inOneLine(event.clipboardData.getData("text/plain"));
  const text = value.slice(0, selectionStart ?? value.length) + pasted + value.slice(selectionEnd ?? value.length);
  if (goOn(event.currentTarget, text)) event.preventDefault();
};
const press = (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key === "ArrowDown" && !event.nativeEvent.isComposing) goOn(event.currentTarget);
};
/** Where the form would lead, without loading the console anew. */
const submit = (event: FormEvent<HTMLFormElement>) => {
  event.preventDefault();
  const q = new FormData(event.currentTarget).get("q");
  goTo(routes.attributes(new URLSearchParams({ q: String(q) }).toString()));
};
const pressButton = (event: MouseEvent<HTMLButtonElement>) => {
  if (openPalette()) event.preventDefault();
};

/**
 * The way into the palette. What is sent while that is not there leads to the search in the texts: without script to its page alone, with
 * what is asked for in the address. On a phone the button stands alone.
 */
export function SearchBox() {
  const isMac = useIsMac();
  return (
    <form
      action={routes.attributes()}
      role="search"
      onSubmit={submit}
      className="ml-auto shrink-0 text-soft sm:relative sm:mx-auto sm:w-[min(26rem,36vw)] sm:min-w-0 sm:shrink"
      onPointerEnter={near}
    >
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-2.5 size-3.5 -translate-y-1/2 max-sm:hidden"
      />
      <input
        type="search"
        name="q"
        aria-label="Search attributes, answers and texts"
        aria-haspopup="dialog"
        aria-keyshortcuts={PALETTE_KEYS}
        placeholder="Search, or paste an id"
        maxLength={200}
        autoComplete="off"
        onFocus={near}
        onInput={type}
        onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) => goOn(event.currentTarget)}
        onClick={(event) => goOn(event.currentTarget)}
        onPaste={paste}
        onKeyDown={press}
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
