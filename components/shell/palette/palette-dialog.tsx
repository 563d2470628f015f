"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { routes } from "@/lib/routes";
import { isPaletteKey } from "../keyboard/palette-keys";
import { PALETTE_EVENT, type PaletteRequest } from "../shell-events";
import { loadPalette, type PaletteCode } from "./palette-code";
import { PaletteField } from "./palette-field";
import type { PaletteRights } from "./use-palette-results";

interface PaletteDialogProps {
  /** Id of the operator: recent pages are stored per operator. */
  readonly person: string;
  readonly rights: PaletteRights;
}

/** `returnValue` of the dialog after a selection. */
const CHOSEN = "chosen";

/**
 * Palette dialog; opened by its shortcut, its event and the search box. Only the field is bundled, so that it opens at
 * once and loses no character; the search code is lazy-loaded, and a failed load is reported.
 */
export function PaletteDialog({ person, rights }: PaletteDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [request, setRequest] = useState<PaletteRequest>();
  const [text, setText] = useState("");
  const [code, setCode] = useState<PaletteCode | "failed">();
  const path = pathOf(usePathname(), useSearchParams());

  // Browser storage; its code is lazy to keep the first load small.
  useEffect(() => void remember(person, path), [person, path]);

  const close = (how = "") => dialog.current?.close(how);

  // Window listeners for the shortcut and for requests of the shell, attached before the first paint.
  useLayoutEffect(() => {
    const open = (next: PaletteRequest): boolean => {
      // A popover closes for the palette, as for every dialog.
      if (!dialog.current || document.querySelector("dialog[open]")) return false;
      // Synchronous, so that the next character reaches the field.
      flushSync(() => {
        setRequest(next);
        setText(next.text ?? "");
      });
      const element = dialog.current;
      // Resets the previous `returnValue`; Escape leaves it unchanged.
      element.returnValue = "";
      element.showModal();
      const field = element.querySelector("input");
      field?.setSelectionRange(field.value.length, field.value.length);
      void load(setCode);
      return true;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPaletteKey(event) || event.defaultPrevented) return;
      const over = [...document.querySelectorAll("dialog[open]")].some((other) => other !== dialog.current);
      // Below another dialog, the palette stays open with its text.
      if (!over && dialog.current?.open) dialog.current.close();
      else if (!over) open({});
      // Also over another dialog, where nothing opens: the browser's default action would lead away from it.
      event.preventDefault();
    };
    const onPaletteEvent = (event: Event) => {
      if (open(event instanceof CustomEvent ? ((event.detail as PaletteRequest | null) ?? {}) : {}))
        event.preventDefault();
    };
    window.addEventListener("keydown", onKeyDown);
    window.addEventListener(PALETTE_EVENT, onPaletteEvent);
    return () => {
      window.removeEventListener("keydown", onKeyDown);
      window.removeEventListener(PALETTE_EVENT, onPaletteEvent);
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-label="Search and actions"
      onClose={({ target, currentTarget }) => {
        // The close event of a dialog opened above this one also arrives here. And a busy browser delivers a close
        // event only after the dialog was reopened.
        if (target !== currentTarget || currentTarget.open) return;
        request?.onEnd?.(currentTarget.returnValue === CHOSEN ? "" : text);
        setRequest(undefined);
      }}
      closedby="any"
      data-no-print
      className="mx-auto mt-[calc(var(--header)+1px)] mb-0 w-screen max-w-none overflow-hidden border-line bg-raised p-0 text-text shadow-overlay max-sm:border-b sm:mt-[10dvh] sm:w-[min(42rem,calc(100vw-2rem))] sm:rounded-panel sm:border"
    >
      {request ? (
        <PaletteField
          text={text}
          onText={setText}
          code={code}
          onRetryLoad={() => {
            setCode(undefined);
            void load(setCode);
          }}
          person={person}
          rights={rights}
          onDismiss={close}
          onDone={() => close(CHOSEN)}
        />
      ) : null}
    </dialog>
  );
}

/** A run shown beside its form is stored under the URL of the run. */
function pathOf(pathname: string, query: URLSearchParams): string {
  const run = query.get("run");
  return run !== null && !query.has("tab") && pathname === routes.qualification() ? routes.run(run) : pathname;
}

async function remember(person: string, path: string): Promise<void> {
  // If the server is unreachable, there are no recent pages to show either.
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
