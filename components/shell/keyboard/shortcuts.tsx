"use client";

import { lazy, Suspense, useLayoutEffect, useRef, useState } from "react";
import { SHEET_EVENT, ANNOUNCE_EVENT } from "../shell-events";
import { isApple } from "./palette-keys";
import type { ShortcutOutcome } from "./shortcut-actions";
import { FIELDS, OVERLAYS, shortcutOf } from "./shortcut-meaning";
import { openByKey } from "./shortcut-openers";

/** Lazy-loads the shortcut code on the first key press. */
type ShortcutActions = typeof import("./shortcut-actions");

let loadedActions: ShortcutActions | undefined;

let loading: Promise<ShortcutActions> | undefined;

/** `undefined` until loaded. */
const actionsIfLoaded = (): ShortcutActions | undefined => loadedActions;

/** Rejects if the load fails; the next call retries. */
function loadActions(): Promise<ShortcutActions> {
  loading ??= import("./shortcut-actions").then(
    (acts) => {
      loadedActions = acts;
      return acts;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

const loadSheet = () => import("./keys-sheet");
const KeysSheet = lazy(loadSheet);

/** Milliseconds after `g` in which the target letter is accepted. */
const G_TIMEOUT_MS = 1_500;
/** Milliseconds that a message stays visible. */
const MESSAGE_MS = 4_000;
/** Message if the shortcut code fails to load. */
const NOT_FETCHED = "Nothing happened: the console didn’t respond. Press the key again.";

const isCovered = (): boolean => document.querySelector(OVERLAYS) !== null;

/** Handles the console's shortcuts at any focus, reports their result, and shows the shortcut list. */
export function Shortcuts() {
  const [sheet, setSheet] = useState<"never" | "open" | "closed">("never");
  const [message, setMessage] = useState("");
  const gPressedAt = useRef(-G_TIMEOUT_MS);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Window listeners for keys and for requests to open the list, attached before the first paint.
  useLayoutEffect(() => {
    const showMessage = (sentence: string) => {
      clearTimeout(timer.current);
      setMessage(sentence);
      timer.current = setTimeout(() => setMessage(""), MESSAGE_MS);
    };
    const showOutcome = (outcome: ShortcutOutcome) => {
      if (typeof outcome === "object") void Promise.resolve(outcome.said).then(showMessage);
    };
    /** Executes keys in order, each with the focus at that time; dropped once an overlay has opened. */
    const actOnceLoaded = (key: string) => {
      const covered = isCovered();
      void loadActions().then(
        ({ performShortcut: act }) => (covered || !isCovered() ? showOutcome(act(key)) : undefined),
        () => showMessage(NOT_FETCHED),
      );
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || !(target instanceof Element)) return;
      const key = shortcutOf(
        { ...toKeyPress(event), altGraph: event.getModifierState("AltGraph") || (event.altKey && isApple()) },
        {
          inField: target.closest(FIELDS) !== null,
          underOverlay: isCovered(),
          off: document.documentElement.dataset["shortcuts"] === "off",
          afterG: event.timeStamp - gPressedAt.current < G_TIMEOUT_MS,
        },
      );
      if (key === undefined) return;
      gPressedAt.current = key === "g" ? event.timeStamp : -G_TIMEOUT_MS;
      // Ctrl Enter on a link opens it in a new tab.
      if (key === "Mod+Enter" && target.closest("a[href]")) return;
      if (openByKey(key)) return event.preventDefault();
      const acts = actionsIfLoaded();
      if (!acts) {
        // The effect is unknown until the code is loaded, so the browser's default is prevented, except that of Escape.
        if (key !== "Escape" && key !== "g") event.preventDefault();
        return actOnceLoaded(key);
      }
      const result = acts.performShortcut(key);
      if (result === false) return;
      event.preventDefault();
      showOutcome(result);
    };
    const open = (event: Event) => {
      event.preventDefault();
      // Reports a failed load as a message: the shortcut list has no other element on the page.
      void loadSheet().then(
        () => setSheet("open"),
        () => showMessage("The shortcut list couldn’t be loaded: the console didn’t respond. Try again in a moment."),
      );
    };
    const onAnnounce = (event: Event) => showMessage((event as CustomEvent<string>).detail);
    document.addEventListener("keydown", onKeyDown);
    window.addEventListener(SHEET_EVENT, open);
    window.addEventListener(ANNOUNCE_EVENT, onAnnounce);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      window.removeEventListener(SHEET_EVENT, open);
      window.removeEventListener(ANNOUNCE_EVENT, onAnnounce);
      clearTimeout(timer.current);
    };
  }, []);

  return (
    <>
      {/* Live region: always mounted, so that messages are announced. */}
      <div
        role="status"
        data-no-print
        className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--footer)+0.75rem)] z-30 flex justify-center"
      >
        {message === "" ? null : (
          <p className="rounded-control border border-line bg-raised px-3 py-1.5 text-small shadow-overlay">
            {message}
          </p>
        )}
      </div>
      {sheet === "never" ? null : (
        <Suspense>
          <KeysSheet open={sheet === "open"} onClose={() => setSheet("closed")} />
        </Suspense>
      )}
    </>
  );
}

/** Event fields are getters, which a spread does not copy. */
const toKeyPress = ({ key, code, altKey, ctrlKey, metaKey, shiftKey, repeat, isComposing }: KeyboardEvent) => ({
  key,
  code,
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
  repeat,
  composing: isComposing || key === "Process",
});
