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
    className="-my-0.75 min-h-6 min-w-6 cursor-default! rounded-inset text-right"
  >
    {people.text}
    <span className="sr-only"> people per place: {people.sentence}</span>
  </button>
);

/** Rows per page key. */
const PAGE = 10;

const numberIn = (table: HTMLTableElement, { row, column }: GridPosition): HTMLElement | null | undefined =>
  table.tBodies[0]?.rows[row]?.cells[column]?.querySelector<HTMLElement>("[data-people]");

/** Moves the focus to the next number of the table, across cells without one. */
export function movePeopleFocus(event: KeyboardEvent<HTMLTableElement>): void {
  const table = event.currentTarget;
  const cell = event.target instanceof Element ? event.target.closest<HTMLTableCellElement>("td") : null;
  const row = cell?.closest("tr");
  const rows = [...(table.tBodies[0]?.rows ?? [])];
  if (!cell || !row || !(event.target as Element).matches("[data-people]")) return;
  const size = { rows: rows.length, columns: row.cells.length, page: PAGE };
  let from: GridPosition = { row: rows.indexOf(row), column: cell.cellIndex };
  for (;;) {
    const next = moveInGrid(from, event, size);
    if (!next || (next.row === from.row && next.column === from.column)) break;
    const target = numberIn(table, next);
    from = next;
    if (!target) continue;
    target.focus();
    break;
  }
  if (moveInGrid(from, event, size)) event.preventDefault();
}
