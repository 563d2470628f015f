"use client";

import { useEffect, useLayoutEffect, useRef, useState, useId } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { useDebounced } from "@/components/ui/form/use-debounced";
import { Kbd } from "@/components/ui/kbd";
import { Skeleton } from "@/components/ui/skeleton";
import { pluralize } from "@/lib/pluralize";
import { useIsMac } from "../keyboard/use-is-mac";
import { wasTruncated } from "./one-line";
import { optionId, PALETTE_LIST, type Option, type OptionGroup } from "./option";
import { PaletteOption } from "./palette-option";
import { initialIndex } from "./results";
import { useChoose } from "./use-choose";
import { usePaletteResults, type PaletteRights } from "./use-palette-results";
import { useOverdue } from "./use-overdue";

/** Maps navigation keys to option indices. Pure. */

/** Options skipped by Page Up and Page Down. */
const LINES_A_PAGE = 8;

/**
 * Index of the target option: arrow keys wrap around, the others stop at the ends. `undefined` if the key does not
 * navigate.
 */
export function lineAfter(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  const last = count - 1;
  switch (key) {
    case "ArrowDown":
      return at >= last ? 0 : at + 1;
    case "ArrowUp":
      return at <= 0 ? last : at - 1;
    case "PageDown":
      return Math.min(last, at + LINES_A_PAGE);
    case "PageUp":
      return Math.max(0, at - LINES_A_PAGE);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return undefined;
  }
}

export { visibleText as asSeen } from "./visible-text";

/** Milliseconds without a change before the result count is announced. */
const ANNOUNCE_DELAY_MS = 700;

interface Press {
  readonly text: string;
  readonly newTab: boolean;
}

interface PaletteBodyProps {
  /** The search field: it keeps the focus, and its keys navigate the options. */
  readonly input: HTMLInputElement;
  readonly text: string;
  /** Enter press that came before this component was mounted. */
  readonly earlyEnter: Press | undefined;
  readonly person: string;
  readonly rights: PaletteRights;
  /** Called after a selection. */
  readonly onDone: () => void;
}

/** Results for the text, with keyboard navigation. */
export function PaletteBody({ input, text, earlyEnter, person, rights, onDone }: PaletteBodyProps) {
  const { choose, chooseNone, message, forget } = useChoose(text, onDone);
  const [pointed, setPointed] = useState<{ readonly text: string; readonly id: string }>();
  const { groups, isSettled, isLookingUp, error, retry, isNothing, beyond } = usePaletteResults(
    text,
    person,
    rights,
    pointed?.text === text,
  );
  /** Pending Enter press, executed once the results are settled. */
  const earlyEnterRef = useRef(earlyEnter);
  const options = groups.flatMap((group) => group.options);
  const walkedTo = pointed?.text === text ? options.findIndex(({ id }) => id === pointed.id) : -1;
  // Highlights no option before Enter would choose it.
  const first = isSettled ? initialIndex(options) : -1;
  const active = walkedTo === -1 ? first : walkedTo;
  const chosen = options[active];

  // The field belongs to another component. Layout effect: its keys are handled from the commit in which the field
  // hands over Enter, without a gap.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.isComposing || event.altKey) return;
      if (event.key === "Enter") {
        event.preventDefault();
        // A held key counts as one press.
        if (event.repeat) return;
        const newTab = event.metaKey || event.ctrlKey;
        if (chosen) choose(chosen, newTab);
        else if (isSettled) chooseNone(options[0]);
        else earlyEnterRef.current = { text, newTab };
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
  // Exposes the active option on the field.
  useEffect(() => {
    if (chosen) input.setAttribute("aria-activedescendant", optionId(active));
    else input.removeAttribute("aria-activedescendant");
  });
  // Executes the Enter press that came before the results.
  useEffect(() => {
    const press = earlyEnterRef.current;
    if (!press || !isSettled) return;
    earlyEnterRef.current = undefined;
    if (press.text !== text) return;
    if (chosen) choose(chosen, press.newTab);
    else chooseNone(options[0]);
  });

  const count = pluralize(options.length, "result");
  const counted = useDebounced(isSettled && text.trim() !== "" ? count : "", ANNOUNCE_DELAY_MS);
  const lookingUp = useOverdue(isLookingUp ? text : "", ANNOUNCE_DELAY_MS) ? "Looking up…" : "";
  const shown = message || lookingUp;
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {error ? (
          <div className="px-4 pt-3">
            <ErrorNotice error={error} onRetry={retry} live="polite">
              <p>Try an ID, a text, or an action.</p>
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
            {isNothing ? "Type a word, an ID, or a URL." : "No IDs found in this text."}
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
            {beyond === 1
              ? "1 more ID isn’t looked up here. Paste it in the library instead."
              : `${beyond.toLocaleString("en")} more IDs aren’t looked up here. Paste them in the library instead.`}
          </p>
        ) : null}
        {wasTruncated(text) ? (
          <p className="px-4 pb-3 text-small text-soft">
            The pasted text is too long for this field, so its end was cut off. Paste it in the library instead.
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

/** Key hints of the palette; hidden on phones. */
function PaletteFoot() {
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

interface PaletteListProps {
  readonly groups: readonly OptionGroup[];
  /** Index of the option that Enter chooses. */
  readonly active: number;
  readonly typed: string;
  readonly onPoint: (option: Option) => void;
  readonly onChoose: (option: Option, newTab: boolean) => void;
}

/** All options, under their group headings. */
function PaletteList({ groups, active, typed, onPoint, onChoose }: PaletteListProps) {
  const ownId = useId();
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, { options }) => sum + options.length, 0));
  return (
    <div role="listbox" id={PALETTE_LIST} aria-label="Results" className="py-1.5">
      {groups.map(({ heading, options, note }, group) => (
        <div key={heading} role="group" aria-labelledby={`${ownId}-${group}`} className="pb-1.5">
          <div
            id={`${ownId}-${group}`}
            className="flex flex-wrap justify-between gap-x-4 px-4 pt-1.5 pb-1 text-small font-medium text-soft"
          >
            <span>{heading}</span>
            {note === undefined ? null : <span className="font-normal">{note}</span>}
          </div>
          {options.map((option, index) => {
            const at = (starts[group] ?? 0) + index;
            return (
              <PaletteOption
                key={option.id}
                id={optionId(at)}
                option={option}
                isActive={at === active}
                typed={typed}
                onPoint={() => onPoint(option)}
                onChoose={(newTab) => onChoose(option, newTab)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
