"use client";

import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { Skeleton } from "@/components/ui/skeleton";
import { useSettled } from "@/components/ui/use-settled";
import type { WhyNot } from "../why-not";
import { lineAfter } from "./move";
import { wasCut } from "./one-line";
import { optionId } from "./option";
import { PaletteFoot } from "./palette-foot";
import { PaletteList } from "./palette-list";
import { firstChosen } from "./results";
import { useChoose } from "./use-choose";
import { useLines } from "./use-lines";
import { useOverdue } from "./use-overdue";

export { asSeen } from "./as-seen";

/** Milliseconds without a change before the count is read out. */
const QUIET = 700;

interface Press {
  readonly text: string;
  readonly newTab: boolean;
}

interface PaletteBodyProps {
  /** The field: it keeps the focus, and its keys move through the lines. */
  readonly input: HTMLInputElement;
  readonly text: string;
  /** An Enter that came before this was there. */
  readonly early: Press | undefined;
  readonly person: string;
  readonly whyNot: WhyNot;
  /** Something was chosen. */
  readonly onDone: () => void;
}

/** What was found for the text, and the keys that lead through it. */
export function PaletteBody({ input, text, early, person, whyNot, onDone }: PaletteBodyProps) {
  const { groups, isSettled, isAsking, error, retry, isNothing, beyond } = useLines(text, person, whyNot);
  const { choose, chooseNone, told, forget } = useChoose(text, onDone);
  const [pointed, setPointed] = useState<{ readonly text: string; readonly id: string }>();
  /** An Enter that waits until it is known what it chooses. */
  const held = useRef(early);
  const options = groups.flatMap((group) => group.options);
  const walkedTo = pointed?.text === text ? options.findIndex(({ id }) => id === pointed.id) : -1;
  // What Enter would not choose yet is not shown as if it did.
  const first = isSettled ? firstChosen(options) : -1;
  const active = walkedTo === -1 ? first : walkedTo;
  const chosen = options[active];

  // The field is another part's: its keys, from the moment on that the field leaves Enter to this one, and no key falls in between.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.isComposing || event.altKey) return;
      if (event.key === "Enter") {
        event.preventDefault();
        // A key that is held down is one press.
        if (event.repeat) return;
        const newTab = event.metaKey || event.ctrlKey;
        if (chosen) choose(chosen, newTab);
        else if (isSettled) chooseNone(options[0]);
        else held.current = { text, newTab };
        return;
      }
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      const next = lineAfter(event.key, active, options.length);
      const line = next === undefined ? undefined : options[next];
      if (!line) return;
      event.preventDefault();
      forget();
      setPointed({ text, id: line.id });
      document.getElementById(optionId(next ?? 0))?.scrollIntoView({ block: "nearest" });
    };
    input.addEventListener("keydown", press);
    return () => input.removeEventListener("keydown", press);
  });
  // And what it tells of the line that they have reached.
  useEffect(() => {
    if (chosen) input.setAttribute("aria-activedescendant", optionId(active));
    else input.removeAttribute("aria-activedescendant");
  });
  // The Enter of the keyboard that came before the answer.
  useEffect(() => {
    const press = held.current;
    if (!press || !isSettled) return;
    held.current = undefined;
    if (press.text !== text) return;
    if (chosen) choose(chosen, press.newTab);
    else chooseNone(options[0]);
  });

  const count = options.length === 1 ? "1 line" : `${options.length.toLocaleString("en")} lines`;
  const counted = useSettled(isSettled && text.trim() !== "" ? count : "", QUIET);
  const lookingUp = useOverdue(isAsking ? text : "", QUIET) ? "Looking it up…" : "";
  const shown = told || lookingUp;
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {error ? (
          <div className="px-4 pt-3">
            <ErrorNotice error={error} onRetry={retry} live="polite">
              <p>Ids, texts and actions still lead on.</p>
            </ErrorNotice>
          </div>
        ) : null}
        {isSettled ? null : (
          <div aria-hidden className="appear-late grid gap-3 px-4 py-3">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-4 w-3/5" />
          </div>
        )}
        {options.length === 0 && isSettled ? (
          <p className="px-4 py-3 text-soft">
            {isNothing ? "Nothing to look for: type a word, an id or an address." : "No id was found in this text."}
          </p>
        ) : null}
        <PaletteList
          groups={groups}
          active={active}
          typed={text.trim()}
          onPoint={({ id }) => setPointed({ text, id })}
          onChoose={choose}
        />
        {beyond > 0 ? (
          <p className="px-4 pb-3 text-small text-soft">
            {beyond.toLocaleString("en")} more ids are not looked up here. Paste them into the library.
          </p>
        ) : null}
        {wasCut(text) ? (
          <p className="px-4 pb-3 text-small text-soft">
            What was pasted is too long for this field: its end was left out. The library’s box takes all of it.
          </p>
        ) : null}
      </div>
      <p role="status" className={shown ? "border-t border-line px-4 py-2" : "sr-only"}>
        {shown || counted}
      </p>
      <PaletteFoot />
    </>
  );
}
