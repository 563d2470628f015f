"use client";

import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from "react";
import { cellPlace, clampPlace, moveInGrid, placeOfCell, type GridPlace } from "./grid-keys";

interface GridFocus {
  readonly rows: number;
  readonly columns: number;
  readonly rowHeight: number;
  readonly scroller: RefObject<HTMLElement | null>;
  /** Width of what stays in sight at the left, in pixels: a focused cell is never under it. */
  readonly stickyWidth: number;
  /** Height of what stays in sight at the lower edge, in pixels: a page is as many rows fewer. */
  readonly footHeight?: number;
  readonly scrollToRow: (row: number) => void;
  /** Told of the next place before it is drawn. */
  readonly onMove?: ((place: GridPlace) => void) | undefined;
  readonly onOpen?: ((place: GridPlace) => void) | undefined;
  /** What `Ctrl C` copies of a cell; with Shift the whole row. */
  readonly textOf?: ((place: GridPlace, wholeRow: boolean) => string) | undefined;
}

/**
 * One tab stop for a whole grid: arrows, Home, End and the page keys move the focus from cell to cell. The focused cell must
 * exist in the page however far it was scrolled away, and carry `data-cell="ROW:COLUMN"`.
 */
export function useGridFocus(options: GridFocus) {
  const {
    rows,
    columns,
    rowHeight,
    scroller,
    stickyWidth,
    footHeight = 0,
    scrollToRow,
    onMove,
    onOpen,
    textOf,
  } = options;
  const [place, setPlace] = useState<GridPlace>({ row: 0, column: 0 });
  const [copied, setCopied] = useState("");
  const moved = useRef(false);
  // A key tells the next place before the focus gets there: the same place again draws nothing anew.
  const settleOn = ({ row, column }: GridPlace) =>
    setPlace((now) => (now.row === row && now.column === column ? now : { row, column }));
  const active = clampPlace(place, { rows, columns });

  // The focus is the browser's, and a cell far away exists only once it was drawn.
  useLayoutEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    const cell = scroller.current?.querySelector<HTMLElement>(`[data-cell="${active.row}:${active.column}"]`);
    cell?.focus({ preventScroll: true });
    // The grid may be higher than what the window shows of it.
    cell?.scrollIntoView({ block: "nearest", inline: "nearest" });
    if (cell && scroller.current) showSideways(scroller.current, cell, active.column === 0 ? 0 : stickyWidth);
  });

  const copy = async (wholeRow: boolean) => {
    const text = textOf?.(active, wholeRow) ?? "";
    if (text === "") return;
    await navigator.clipboard.writeText(text);
    setCopied(`Copied the ${wholeRow ? "row" : "cell"}.`);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === "Enter" && onOpen && event.target instanceof HTMLElement && event.target.dataset["cell"]) {
      event.preventDefault();
      onOpen(active);
      return;
    }
    if (event.key.toLowerCase() === "c" && (event.ctrlKey || event.metaKey) && getSelection()?.isCollapsed !== false) {
      void copy(event.shiftKey);
      return;
    }
    const height = (scroller.current?.clientHeight ?? 0) - footHeight;
    const page = Math.max(1, Math.floor(height / rowHeight) - 2);
    const next = moveInGrid(active, event, { rows, columns, page });
    if (!next) return;
    event.preventDefault();
    moved.current = true;
    setCopied("");
    setPlace(next);
    onMove?.(next);
    scrollToRow(next.row);
  };

  /** One for all cells, however many there are. */
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const focused = placeOfCell(event.target);
    if (focused) settleOn(focused);
  };

  return {
    active,
    /** For the live region of the grid. */
    copied,
    onKeyDown,
    onFocus,
    /** For every cell. */
    cellProps: (row: number, column: number) => cellPlace(row, column, row === active.row ? active.column : undefined),
  };
}

function showSideways(scroller: HTMLElement, cell: HTMLElement, covered: number): void {
  const [frame, own] = [scroller.getBoundingClientRect(), cell.getBoundingClientRect()];
  const left = frame.left + covered;
  const right = frame.left + scroller.clientWidth;
  if (own.left < left) scroller.scrollLeft -= left - own.left;
  else if (own.right > right) scroller.scrollLeft += Math.min(own.right - right, own.left - left);
}
