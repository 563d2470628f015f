"use client";

import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from "react";
import { gridCellProps, clampPosition, moveInGrid, positionOfCell, type GridPosition } from "./grid-keys";

interface GridFocus {
  readonly rows: number;
  readonly columns: number;
  /** Row of the tab stop at first. */
  readonly initialRow?: number;
  readonly rowHeight: number;
  readonly scroller: RefObject<HTMLElement | null>;
  /** Width in pixels of the sticky area on the left; a focused cell is never under it. */
  readonly stickyWidth: number;
  /** Height in pixels of the sticky area at the bottom, which a page of rows leaves out. */
  readonly footHeight?: number;
  readonly scrollToRow: (row: number) => void;
  /** Called with the next position before it is rendered. */
  readonly onMove?: ((position: GridPosition) => void) | undefined;
  readonly onOpen?: ((place: GridPosition) => void) | undefined;
  /** Text copied by `Ctrl C` for a cell; with Shift for the whole row. */
  readonly textOf?: ((place: GridPosition, wholeRow: boolean) => string) | undefined;
}

/** Outcome of copying a cell or row, for `GridCopyOutcome`. */
export interface CopyOutcome {
  readonly refused: boolean;
  readonly text: string;
}

/**
 * Roving tab stop for a grid: arrows, Home, End and the page keys move the focus between cells. The focused cell must
 * stay mounted at any scroll position and carry `data-cell="ROW:COLUMN"`.
 */
export function useGridFocus(options: GridFocus) {
  const {
    rows,
    columns,
    initialRow = 0,
    rowHeight,
    scroller,
    stickyWidth,
    footHeight = 0,
    scrollToRow,
    onMove,
    onOpen,
    textOf,
  } = options;
  const [place, setPosition] = useState<GridPosition>({ row: initialRow, column: 0 });
  const [copied, setCopied] = useState<CopyOutcome>();
  const moved = useRef(false);
  // A key sets the next position before the focus event arrives; keeping the same object avoids a re-render.
  const moveTo = ({ row, column }: GridPosition) =>
    setPosition((now) => (now.row === row && now.column === column ? now : { row, column }));
  const active = clampPosition(place, { rows, columns });

  // Focus belongs to the browser, and a virtualized cell exists only after the render.
  useLayoutEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    const cell = scroller.current?.querySelector<HTMLElement>(`[data-cell="${active.row}:${active.column}"]`);
    cell?.focus({ preventScroll: true });
    // The grid may be taller than its visible part in the window.
    cell?.scrollIntoView({ block: "nearest", inline: "nearest" });
    if (cell && scroller.current) scrollSideways(scroller.current, cell, active.column === 0 ? 0 : stickyWidth);
  });

  const copy = async (wholeRow: boolean) => {
    const text = textOf?.(active, wholeRow) ?? "";
    if (text === "") return;
    const what = wholeRow ? "row" : "cell";
    try {
      // Without a secure context, `navigator.clipboard` is missing; this counts as a refusal too.
      await navigator.clipboard.writeText(text);
      setCopied({ refused: false, text: `Copied the ${what}.` });
    } catch {
      setCopied({ refused: true, text: `Your browser blocked copying the ${what}.` });
    }
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
    setCopied(undefined);
    setPosition(next);
    onMove?.(next);
    scrollToRow(next.row);
  };

  /** Single handler for all cells. */
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const focused = positionOfCell(event.target);
    if (focused) moveTo(focused);
  };

  return {
    active,
    /** Outcome of the latest copy until the focus moves. */
    copied,
    onKeyDown,
    onFocus,
    /** Props for each cell. */
    cellProps: (row: number, column: number) =>
      gridCellProps(row, column, row === active.row ? active.column : undefined),
  };
}

function scrollSideways(scroller: HTMLElement, cell: HTMLElement, covered: number): void {
  const [frame, own] = [scroller.getBoundingClientRect(), cell.getBoundingClientRect()];
  const left = frame.left + covered;
  const right = frame.left + scroller.clientWidth;
  if (own.left < left) scroller.scrollLeft -= left - own.left;
  else if (own.right > right) scroller.scrollLeft += Math.min(own.right - right, own.left - left);
}
