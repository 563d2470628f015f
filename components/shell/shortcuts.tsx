"use client";

import { lazy, Suspense, useLayoutEffect, useRef, useState } from "react";
import { isApple } from "./palette-keys";
import { SHEET_EVENT, TELL_EVENT } from "./shell-events";
import type { Acted } from "./shortcut-acts";
import { actsHere, loadActs } from "./shortcut-code";
import { FIELDS, OVERLAYS, shortcutOf } from "./shortcut-meaning";
import { openBy } from "./shortcut-openers";

const loadSheet = () => import("./keys-sheet");
const KeysSheet = lazy(loadSheet);

/** How long `g` waits for the letter that says where to, in milliseconds. */
const AFTER_G = 1_500;
/** How long a sentence stays. */
const SAID_FOR = 4_000;
/** Said when what the keys do does not come. */
const NOT_FETCHED = "The key did nothing: the console did not answer. Press it again.";

const isCovered = (): boolean => document.querySelector(OVERLAYS) !== null;

/** Hears the keys of the console wherever the focus is, tells what came of them, and shows their list. */
export function Shortcuts() {
  const [sheet, setSheet] = useState<"never" | "open" | "closed">("never");
  const [said, setSaid] = useState("");
  const wentAt = useRef(-AFTER_G);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The browser's keyboard, and what other parts of the console ask of the list of keys, from the moment that the page is drawn.
  useLayoutEffect(() => {
    const say = (sentence: string) => {
      clearTimeout(timer.current);
      setSaid(sentence);
      timer.current = setTimeout(() => setSaid(""), SAID_FOR);
    };
    const tell = (acted: Acted) => {
      if (typeof acted === "object") void Promise.resolve(acted.said).then(say);
    };
    /** In the order of the presses, each where the focus is by then; never under what has opened over it meanwhile. */
    const actLater = (key: string) => {
      const covered = isCovered();
      void loadActs().then(
        ({ act }) => (covered || !isCovered() ? tell(act(key)) : undefined),
        () => say(NOT_FETCHED),
      );
    };
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || !(target instanceof Element)) return;
      const key = shortcutOf(
        { ...pressOf(event), altGraph: event.getModifierState("AltGraph") || (event.altKey && isApple()) },
        {
          inField: target.closest(FIELDS) !== null,
          underOverlay: isCovered(),
          off: document.documentElement.dataset["shortcuts"] === "off",
          afterG: event.timeStamp - wentAt.current < AFTER_G,
        },
      );
      if (key === undefined) return;
      wentAt.current = key === "g" ? event.timeStamp : -AFTER_G;
      // With Ctrl a link opens in a tab of its own.
      if (key === "Mod+Enter" && target.closest("a[href]")) return;
      if (openBy(key)) return event.preventDefault();
      const acts = actsHere();
      if (!acts) {
        // What it does here is not known yet; Escape alone may mean something to the browser.
        if (key !== "Escape" && key !== "g") event.preventDefault();
        return actLater(key);
      }
      const acted = acts.act(key);
      if (acted === false) return;
      event.preventDefault();
      tell(acted);
    };
    const open = (event: Event) => {
      event.preventDefault();
      // There is no place in the page where it could say that it did not come.
      void loadSheet().then(
        () => setSheet("open"),
        () => say("The list of keys did not arrive: the console does not answer. Ask for it again in a moment."),
      );
    };
    const hear = (event: Event) => say((event as CustomEvent<string>).detail);
    document.addEventListener("keydown", press);
    window.addEventListener(SHEET_EVENT, open);
    window.addEventListener(TELL_EVENT, hear);
    return () => {
      document.removeEventListener("keydown", press);
      window.removeEventListener(SHEET_EVENT, open);
      window.removeEventListener(TELL_EVENT, hear);
      clearTimeout(timer.current);
    };
  }, []);

  return (
    <>
      {/* Always there, so that what it says is heard. */}
      <div
        role="status"
        data-no-print
        className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--footer)+0.75rem)] z-30 flex justify-center"
      >
        {said === "" ? null : (
          <p className="rounded-control border border-line bg-raised px-3 py-1.5 text-small shadow-overlay">{said}</p>
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

/** The event's own fields are getters, which no spread copies. */
const pressOf = ({ key, code, altKey, ctrlKey, metaKey, shiftKey, repeat, isComposing }: KeyboardEvent) => ({
  key,
  code,
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
  repeat,
  composing: isComposing || key === "Process",
});
