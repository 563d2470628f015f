"use client";

import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode } from "react";
import { classNames } from "../class-names";
import { useRowHeight } from "../display/display-provider";
import { positionOfCell, type GridPosition } from "./grid-keys";
import { stickyScrollPadding } from "./sticky-scroll-padding";
import { PrintedRows } from "./printed-rows";
import { GridCopyOutcome } from "./grid-copy-outcome";
import { useGridFocus } from "./use-grid-focus";
import { usePrinting } from "./use-printing";
import { useRowChange } from "./use-row-change";

interface GridColumn {
  readonly key: string;
  readonly head: ReactNode;
}

interface VirtualGridProps {
  readonly label: string;
  readonly rows: number;
  /** Heads are sticky, and so is the first column. */
  readonly columns: readonly GridColumn[];
  /** `gridTemplateColumns` and `minWidth` of a row. */
  readonly rowStyle: CSSProperties;
  /** Expected row height in pixels at normal density; actual heights are measured. */
  readonly rowHeight: number;
  /** Maximum width of the first column in pixels. */
  readonly stickyWidth: number;
  readonly maxHeight?: number;
  readonly rowKey: (row: number) => string;
  readonly rowClass?: (row: number) => string;
  readonly renderCell: (position: GridPosition) => ReactNode;
  /** Row that is scrolled into view and is the tab stop at first. */
  readonly initialRow?: number | undefined;
  /** Row that the page is about, or -1. The grid that begins with one is scrolled into the window. */
  readonly highlightedRow?: number;
  /** Called on Enter. */
  readonly onOpen?: (place: GridPosition) => void;
  /** Columns whose cells also open on click. */
  readonly opensBy?: readonly number[];
  readonly textOf?: (place: GridPosition, wholeRow: boolean) => string;
}

/**
 * Upper bound of the head's height in pixels, used as scroll padding so that a focused row never ends up below the
 * lower edge.
 */
const HEAD_HEIGHT = 76;

/** Virtualized grid: only visible rows are rendered. Screen readers get the true size, and the grid is one tab stop. */
export function VirtualGrid(props: VirtualGridProps) {
  const {
    label,
    rows,
    columns,
    rowStyle,
    rowHeight,
    stickyWidth,
    maxHeight = 680,
    rowKey,
    rowClass,
    renderCell,
    onOpen,
    opensBy,
    initialRow = 0,
    highlightedRow = -1,
  } = props;
  const expected = useRowHeight(rowHeight);
  const scroller = useRef<HTMLDivElement>(null);
  const focused = useRef(0);
  const virtualizer = useVirtualizer({
    count: rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => expected,
    getItemKey: rowKey,
    overscan: 6,
    scrollPaddingEnd: HEAD_HEIGHT,
    // The server knows no sizes; it renders the rows that would fit.
    initialRect: { width: 0, height: maxHeight },
    // Keeps the focused row mounted at any scroll position; otherwise the focus would be lost.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), Math.min(focused.current, rows - 1)])].toSorted((a, b) => a - b),
  });
  useRowChange(virtualizer, expected);
  // The external system is the scroll position, which exists only after layout.
  useLayoutEffect(() => {
    if (initialRow > 0) virtualizer.scrollToIndex(initialRow, { align: "center" });
  }, [virtualizer, initialRow]);
  const [beginsHighlighted] = useState(highlightedRow >= 0);
  // After the layout effect of the router, which scrolls a new page to its top.
  useEffect(() => {
    if (beginsHighlighted) scroller.current?.scrollIntoView({ block: "nearest" });
  }, [beginsHighlighted]);
  const { active, copied, onKeyDown, onFocus, cellProps } = useGridFocus({
    rows,
    columns: columns.length,
    initialRow,
    rowHeight: expected,
    scroller,
    stickyWidth,
    scrollToRow: (row) => virtualizer.scrollToIndex(row, { align: "auto" }),
    onMove: ({ row }) => {
      focused.current = row;
    },
    onOpen,
    textOf: props.textOf,
  });
  focused.current = active.row;
  const printing = usePrinting();

  return (
    <>
      <div
        ref={scroller}
        role="grid"
        aria-label={label}
        aria-rowcount={rows + 1}
        aria-colcount={columns.length}
        // The tab stop is a cell.
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onClick={(event) => {
          const place = positionOfCell(event.target);
          if (place && opensBy?.includes(place.column)) onOpen?.(place);
        }}
        className="relative overflow-auto"
        style={{ maxHeight: `min(${maxHeight}px, max(85dvh, 12rem))` }}
      >
        <div
          ref={stickyScrollPadding}
          role="row"
          aria-rowindex={1}
          className="sticky top-0 z-2 grid border-b border-line bg-raised"
          style={rowStyle}
        >
          {columns.map(({ key, head }, column) => (
            <div
              key={key}
              role="columnheader"
              aria-colindex={column + 1}
              className={classNames(HEAD, column === 0 && "sticky left-0 z-1 border-r border-line bg-raised pl-3.5")}
            >
              {head}
            </div>
          ))}
        </div>
        <div role="rowgroup" className="relative" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ key, index, start }) => (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              role="row"
              aria-rowindex={index + 2}
              aria-current={index === highlightedRow || undefined}
              className={classNames(
                "absolute top-0 left-0 grid w-full border-b border-line text-dense",
                rowClass?.(index),
              )}
              style={{ ...rowStyle, transform: `translateY(${start}px)` }}
            >
              {columns.map((one, column) => (
                <div
                  key={one.key}
                  role={column === 0 ? "rowheader" : "gridcell"}
                  aria-colindex={column + 1}
                  {...cellProps(index, column)}
                  className={classNames(
                    "min-w-0 px-3 py-(--row-pad) -outline-offset-2",
                    column === 0 && "sticky left-0 z-1 border-r border-line bg-inherit pl-3.5",
                    opensBy?.includes(column) && "cursor-pointer",
                  )}
                >
                  {renderCell({ row: index, column })}
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
      {printing ? <PrintedGrid {...{ label, rows, columns, rowStyle, rowKey, renderCell }} /> : null}
      <GridCopyOutcome outcome={copied} />
    </>
  );
}

const HEAD = "flex min-w-0 flex-col justify-end px-3 py-2 text-small font-medium text-soft";

interface PrintedGridProps {
  readonly label: string;
  readonly rows: number;
  readonly columns: readonly { readonly key: string; readonly head: ReactNode }[];
  readonly rowStyle: CSSProperties;
  readonly rowKey: (row: number) => string;
  readonly renderCell: (place: GridPosition) => ReactNode;
}

/** Print version of a grid: its first rows as a plain table, and a note about how much is left out. */
function PrintedGrid({ label, rows, columns, rowStyle, rowKey, renderCell }: PrintedGridProps) {
  // Content that scrolls on screen must fit on paper.
  const style = { ...rowStyle, minWidth: 0 };
  const line = (cell: (column: number) => ReactNode, role: string) => (
    <div role="presentation" className="grid border-b border-line text-dense" style={style}>
      {columns.map(({ key }, column) => (
        <div key={key} role={role} className="min-w-0 px-3 py-(--row-pad)">
          {cell(column)}
        </div>
      ))}
    </div>
  );
  return (
    <PrintedRows
      label={label}
      role="table"
      items={Array.from({ length: rows }, (_, row) => row)}
      rowKey={rowKey}
      header={line((column) => columns[column]?.head, "columnheader")}
      renderRow={(row) => line((column) => renderCell({ row, column }), "cell")}
    />
  );
}
