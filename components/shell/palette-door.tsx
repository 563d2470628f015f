"use client";

import { usePathname } from "next/navigation";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { loadPalette, type PaletteCode } from "./palette-code";
import { PALETTE_EVENT, type PaletteWish } from "./shell-events";
import { PaletteField } from "./palette-field";
import { isPaletteKey } from "./palette-keys";
import type { WhyNot } from "./why-not";

interface PaletteDoorProps {
  /** Id of the operator: recents are a person's own. */
  readonly person: string;
  readonly whyNot: WhyNot;
}

/** What the dialog is closed with when something was chosen. */
const CHOSEN = "chosen";

/**
 * Opens the palette for its key, its event and the search box. Only the field is here, so that it opens at once and loses no
 * letter; what it finds is fetched when somebody comes near, and says so when that fails.
 */
export function PaletteDoor({ person, whyNot }: PaletteDoorProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [wish, setWish] = useState<PaletteWish>();
  const [text, setText] = useState("");
  const [code, setCode] = useState<PaletteCode | "failed">();
  const pathname = usePathname();

  // The browser's storage. No first load has room for what keeps it in order.
  useEffect(() => void remember(person, pathname), [person, pathname]);

  const close = (how = "") => dialog.current?.close(how);

  // The window's keys, and its events, by which other parts of the shell ask for the palette, from the moment that the page is drawn.
  useLayoutEffect(() => {
    const open = (next: PaletteWish): boolean => {
      // A small panel gives way to it, as to every dialog.
      if (!dialog.current || document.querySelector("dialog[open]")) return false;
      // At once, so that the next letter meets the field.
      flushSync(() => {
        setWish(next);
        setText(next.text ?? "");
      });
      const element = dialog.current;
      // What it was closed with last time; Escape leaves it as it is.
      element.returnValue = "";
      element.showModal();
      const field = element.querySelector("input");
      field?.setSelectionRange(field.value.length, field.value.length);
      void load(setCode);
      return true;
    };
    const press = (event: KeyboardEvent) => {
      if (!isPaletteKey(event) || event.defaultPrevented) return;
      const over = [...document.querySelectorAll("dialog[open]")].some((other) => other !== dialog.current);
      // Under another dialog it stays as it is, with what was typed.
      if (!over && dialog.current?.open) dialog.current.close();
      else if (!over) open({});
      // Over another dialog too, where nothing opens: the browser's own meaning would lead away from it.
      event.preventDefault();
    };
    const told = (event: Event) => {
      if (open(event instanceof CustomEvent ? ((event.detail as PaletteWish | null) ?? {}) : {}))
        event.preventDefault();
    };
    window.addEventListener("keydown", press);
    window.addEventListener(PALETTE_EVENT, told);
    return () => {
      window.removeEventListener("keydown", press);
      window.removeEventListener(PALETTE_EVENT, told);
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-label="Search and actions"
      onClose={({ target, currentTarget }) => {
        // What opens over this one tells it when it closes, although nothing of this closed. And a browser that is busy tells of
        // an end only after the next beginning.
        if (target !== currentTarget || currentTarget.open) return;
        wish?.onEnd?.(currentTarget.returnValue === CHOSEN ? "" : text);
        setWish(undefined);
      }}
      closedby="any"
      data-no-print
      className="mx-auto mt-[calc(var(--header)+1px)] mb-0 w-screen max-w-none overflow-hidden border-line bg-raised p-0 text-text shadow-overlay max-sm:border-b sm:mt-[10dvh] sm:w-[min(42rem,calc(100vw-2rem))] sm:rounded-panel sm:border"
    >
      {wish ? (
        <PaletteField
          text={text}
          onText={setText}
          code={code}
          onLoadAgain={() => {
            setCode(undefined);
            void load(setCode);
          }}
          person={person}
          whyNot={whyNot}
          onDismiss={close}
          onDone={() => close(CHOSEN)}
        />
      ) : null}
    </dialog>
  );
}

async function remember(person: string, path: string): Promise<void> {
  // A console that is gone has no recent pages to tell either.
  const recents = await import("./recents").catch(() => undefined);
  recents?.rememberPath(person, path);
}

type SetCode = (code: PaletteCode | "failed" | undefined) => void;

async function load(setCode: SetCode): Promise<void> {
  try {
    setCode(await loadPalette());
  } catch {
    setCode("failed");
  }
}
