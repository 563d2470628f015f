"use client";

import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { useRef, type CSSProperties, type ReactNode } from "react";
import { classNames } from "./class-names";
import { useRowHeight } from "./display-provider";
import { placeOfCell, type GridPlace } from "./grid-keys";
import { keepClearOf } from "./keep-clear-of";
import { PrintedGrid } from "./printed-grid";
import { useGridFocus } from "./use-grid-focus";
import { usePrinting } from "./use-printing";
import { useRowChange } from "./use-row-change";

export interface GridColumn {
  readonly key: string;
  readonly head: ReactNode;
}

interface VirtualGridProps {
  readonly label: string;
  readonly rows: number;
  /** Their heads stay in sight, and the first column does too. */
  readonly columns: readonly GridColumn[];
  /** `gridTemplateColumns` and `minWidth` of a row. */
  readonly rowStyle: CSSProperties;
  /** Expected height of a row in pixels at the usual density; true heights are measured. */
  readonly rowHeight: number;
  /** Width of the first column in pixels, at most. */
  readonly stickyWidth: number;
  readonly maxHeight?: number;
  readonly rowKey: (row: number) => string;
  readonly rowClass?: (row: number) => string;
  readonly renderCell: (place: GridPlace) => ReactNode;
  /** What Enter does. */
  readonly onOpen?: (place: GridPlace) => void;
  /** Columns whose cells a press opens too. */
  readonly opensBy?: readonly number[];
  readonly textOf?: (place: GridPlace, wholeRow: boolean) => string;
}

/** More than a head is ever high: a focused row is never at the lower edge under it. */
const HEAD_HEIGHT = 76;

/** A grid of which only the rows in sight exist; screen readers are told its true size, and one tab stop leads into it. */
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
    // The server knows no sizes; it writes the rows that would fit.
    initialRect: { width: 0, height: maxHeight },
    // The row with the focus stays, however far it was scrolled away: without it the focus would be lost.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), Math.min(focused.current, rows - 1)])].toSorted((a, b) => a - b),
  });
  useRowChange(virtualizer, expected);
  const { active, copied, onKeyDown, onFocus, cellProps } = useGridFocus({
    rows,
    columns: columns.length,
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
        // The cells are the tab stop.
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onClick={(event) => {
          const place = placeOfCell(event.target);
          if (place && opensBy?.includes(place.column)) onOpen?.(place);
        }}
        className="relative overflow-auto"
        style={{ maxHeight: `min(${maxHeight}px, max(85dvh, 12rem))` }}
      >
        <div
          ref={keepClearOf}
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
      <span role="status" className="sr-only">
        {copied}
      </span>
    </>
  );
}

const HEAD = "flex min-w-0 flex-col justify-end px-3 py-2 text-small font-medium text-soft";
