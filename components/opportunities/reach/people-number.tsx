"use client";

import type { KeyboardEvent } from "react";
import { moveInGrid, type GridPosition } from "@/components/ui/grid/grid-keys";
import type { EntryPeople } from "@/lib/opportunities/reach/people-per-place";

interface PeopleNumberProps {
  readonly people: EntryPeople;
  /** The grid has one tab stop; arrow keys move between its numbers. */
  readonly isStop: boolean;
  readonly onFocus: () => void;
}

/** People per place of a grid cell; the whole sentence for screen readers, and below the grid while it has the focus. */
export const PeopleNumber = ({ people, isStop, onFocus }: PeopleNumberProps) => (
  <button
    type="button"
    data-people
    tabIndex={isStop ? 0 : -1}
    onFocus={onFocus}
    onKeyDown={moveFocus}
    className="-my-0.75 min-h-6 min-w-6 cursor-default! rounded-inset text-right"
  >
    {people.text}
    <span className="sr-only"> people per place: {people.sentence}</span>
  </button>
);

/** Rows per page key. */
const PAGE = 10;

const PLAIN = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
/** Cell from which the search for a number continues. */
const ONWARD: Readonly<Record<string, string>> = { Home: "ArrowRight", End: "ArrowLeft" };

/** Moves the focus to the next number of the table, across cells without one. */
function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const cell = event.currentTarget.closest("td");
  const lines = [...(cell?.closest("tbody")?.children ?? [])].map((row) => [...row.querySelectorAll("td")]);
  const row = lines.findIndex((cells) => cells.some((one) => one === cell));
  const cells = lines[row];
  if (!cell || !cells) return;
  const size = { rows: lines.length, columns: cells.length, page: PAGE };
  let from: GridPosition = { row, column: cells.indexOf(cell) };
  let next = moveInGrid(from, event, size);
  if (!next) return;
  event.preventDefault();
  const onward = { ...PLAIN, key: ONWARD[event.key] ?? event.key };
  while (next && (next.row !== from.row || next.column !== from.column)) {
    const number = lines[next.row]?.[next.column]?.querySelector<HTMLElement>("[data-people]");
    if (number) {
      number.focus();
      return;
    }
    from = next;
    next = moveInGrid(from, onward, size);
  }
}
