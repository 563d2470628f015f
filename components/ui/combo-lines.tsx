"use client";

import { createContext, memo, useContext, useEffect, useRef, useState, type RefObject } from "react";
import { Collection, ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { ListLayout, Virtualizer } from "react-aria-components/Virtualizer";
import type { Choice } from "./combo-choices";
import { comboStyle } from "./combo-style";
import { Highlight } from "./highlight";
import { matchRanges } from "./match-ranges";

/** What is typed, for the marks. By context, so that a keystroke draws the lines in sight and not thousands. */
const Typed = createContext("");
export const TypedText = Typed.Provider;

const layoutOptions = { estimatedRowSize: 28, padding: 4 };

/** The list of a combo box, drawn anew only for other choices. */
export const ComboLines = memo(function ComboLines({ choices }: { readonly choices: readonly Choice[] }) {
  const batch = useBatch(choices);
  const list = useRef<HTMLDivElement>(null);
  useChosenInSight(list);
  return (
    <Virtualizer layout={ListLayout} layoutOptions={layoutOptions}>
      <ListBox ref={list} className={comboStyle.lines}>
        <Collection key={batch} items={choices}>
          {drawLine}
        </Collection>
      </ListBox>
    </Virtualizer>
  );
});

/** One function for good: a new one would make every line anew. */
const drawLine = (choice: Choice) => (
  <ListBoxItem id={choice.id} textValue={choice.label} className={comboStyle.line}>
    <LineWords {...choice} />
  </ListBoxItem>
);

function LineWords({ label, note }: Choice) {
  const typed = useContext(Typed);
  return (
    <>
      <span className="min-w-0 wrap-anywhere">
        <Highlight text={label} ranges={matchRanges(label, typed)} />
      </span>
      {note === undefined ? null : <small className="ml-auto shrink-0 font-normal">{note}</small>}
    </>
  );
}

/**
 * Changes when a list grows: lines that come among others are placed one by one, each looking for its neighbour among all
 * that follow, while a list that is new as a whole is placed at once.
 */
function useBatch(list: readonly Choice[]): number {
  const [last, setLast] = useState({ list, batch: 0 });
  if (last.list === list) return last.batch;
  const batch = list.length > last.list.length ? last.batch + 1 : last.batch;
  setLast({ list, batch });
  return batch;
}

/** A list that opens begins at the chosen line; that line exists only after the list has found its size. */
function useChosenInSight(list: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const chosen = list.current?.querySelector('[aria-selected="true"]');
      if (!list.current || !chosen) return;
      const { top, bottom } = list.current.getBoundingClientRect();
      const line = chosen.getBoundingClientRect();
      if (line.top < top || line.bottom > bottom) list.current.scrollTop += line.top - (top + bottom) / 2;
    });
    return () => cancelAnimationFrame(frame);
  }, [list]);
}
