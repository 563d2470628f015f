"use client";

import { defaultRangeExtractor, useVirtualizer, type Range } from "@tanstack/react-virtual";
import { useRef } from "react";
import { placeOfCell, type GridPlace } from "@/components/ui/grid-keys";
import { useRowHeight } from "@/components/ui/display-provider";
import { useRowChange } from "@/components/ui/use-row-change";
import { useGridFocus } from "@/components/ui/use-grid-focus";
import type { KnownGroup } from "@/lib/qualification/known-group";
import { cellAt, cellWords, subjectName, type Matrix } from "@/lib/qualification/matrix";
import { MatrixHead } from "./matrix-head";
import { MatrixRowLine } from "./matrix-row";
import { FOOT, HEAD, HEADING, HEIGHT, NAME, ROW, TOTAL_ROW, TOTALS, widthOf } from "./matrix-sizes";
import { MatrixTotalRow } from "./matrix-total-row";

/** Places in the run. */
export interface OpenPair {
  readonly subject: number;
  readonly group: number;
}

interface MatrixGridProps {
  readonly matrix: Matrix;
  readonly known: ReadonlyMap<string, KnownGroup>;
  /** The groups stand in the order in which they are asked, ten a call. */
  readonly byCall: boolean;
  /** Whose card is open. */
  readonly open: OpenPair | undefined;
  readonly onOpen: (pair: OpenPair, place: GridPlace) => void;
}

const END = 8;

/** Personas × groups. Only what is in sight exists, both ways; the first column, the head and the totals stay. */
export function MatrixGrid({ matrix, known, byCall, open, onOpen }: MatrixGridProps) {
  const rowHeight = useRowHeight(ROW);
  const scroller = useRef<HTMLDivElement>(null);
  const focused = useRef<GridPlace>({ row: 0, column: 0 });
  const { rows, columns } = matrix;
  const count = rows.length + TOTALS.length;
  const across = columns.length + TOTALS.length;
  const headingOf = (row: number): string | undefined => headingAt(matrix, row);
  const lines = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (row) => rowHeight + (headingOf(row) === undefined ? 0 : HEADING),
    getItemKey: (row) => `${headingOf(row) ?? ""}${rows[row]?.subject ?? ""}`,
    overscan: 2,
    scrollPaddingEnd: HEAD + FOOT,
    initialRect: { width: 0, height: HEIGHT },
    rangeExtractor: (range) => keeping(range, focused.current.row < rows.length ? focused.current.row : -1),
  });
  useRowChange(lines, rowHeight);
  const sideways = useVirtualizer({
    horizontal: true,
    count: across,
    getScrollElement: () => scroller.current,
    estimateSize: (column) => widthOf(column, columns.length, byCall),
    getItemKey: (column) => `${byCall}:${columns.length}:${column}`,
    paddingStart: NAME,
    overscan: 3,
    initialRect: { width: 900, height: 0 },
    rangeExtractor: (range) => keeping(range, Math.min(focused.current.column, across) - 1),
  });
  const choose = (place: GridPlace) => {
    const subject = rows[place.row]?.subject;
    const group = columns[place.column - 1]?.group;
    if (subject !== undefined && group !== undefined) onOpen({ subject, group }, place);
  };
  const { active, copied, onKeyDown, onFocus, cellProps } = useGridFocus({
    rows: count,
    columns: across + 1,
    rowHeight,
    scroller,
    stickyWidth: NAME,
    footHeight: FOOT,
    scrollToRow: (row) => {
      // The totals never leave.
      if (row < rows.length) lines.scrollToIndex(row, { align: "auto" });
    },
    onMove: (place) => {
      focused.current = place;
    },
    onOpen: choose,
    textOf: (place) => textOf(matrix, place),
  });
  focused.current = active;
  const places = sideways.getVirtualItems().map(({ index, start, size }) => ({ index, left: start, width: size }));
  const width = sideways.getTotalSize() + END;
  const moreAtRight = (sideways.range?.endIndex ?? across) < across - 1;
  return (
    <div className="relative">
      <div
        ref={scroller}
        role="grid"
        aria-label="Personas by group"
        aria-rowcount={count + 1}
        aria-colcount={across + 1}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onClick={(event) => {
          const place = placeOfCell(event.target);
          if (place) choose(place);
        }}
        className="relative overflow-auto"
        style={{ maxHeight: HEIGHT, scrollPaddingTop: HEAD }}
      >
        <MatrixHead matrix={matrix} places={places} width={width} byCall={byCall} known={known} />
        <div role="rowgroup" className="relative" style={{ height: lines.getTotalSize(), width }}>
          {lines.getVirtualItems().map(({ key, index, start }) => {
            const row = rows[index];
            return row ? (
              <MatrixRowLine
                key={key}
                index={index}
                top={start}
                height={rowHeight}
                row={row}
                columns={columns}
                places={places}
                byCall={byCall}
                heading={headingOf(index)}
                open={open?.subject === row.subject ? open.group : undefined}
                cellProps={cellProps}
              />
            ) : null;
          })}
        </div>
        <div
          role="rowgroup"
          className="sticky bottom-0 z-2 border-t border-line-strong bg-raised"
          style={{ height: FOOT, width }}
        >
          {TOTALS.map((state, place) => (
            <MatrixTotalRow
              key={state}
              index={rows.length + place}
              top={place * TOTAL_ROW}
              state={state}
              matrix={matrix}
              places={places}
              byCall={byCall}
              cellProps={cellProps}
            />
          ))}
        </div>
      </div>
      {moreAtRight ? (
        <div
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-0 z-3 w-6 bg-linear-to-l from-raised forced-colors:hidden"
        />
      ) : null}
      <span role="status" className="sr-only">
        {copied}
      </span>
    </div>
  );
}

/** What is in sight, and what has the focus: without it the focus would be lost. */
const keeping = (range: Range, index: number): number[] =>
  [...new Set([...defaultRangeExtractor(range), ...(index >= 0 ? [index] : [])])].toSorted((a, b) => a - b);

/** Stands above the first row of those who are asked, and of those who are not. */
function headingAt({ rows }: Matrix, row: number): string | undefined {
  const live = rows[row]?.about.live;
  if (live === undefined || rows[row - 1]?.about.live === live) return undefined;
  const many = rows.filter(({ about }) => about.live === live).length;
  if (!live) return `Local reading only: nobody was asked about ${many === 1 ? "this one" : `these ${many}`}`;
  return `Live answer: the service was asked about ${many === 1 ? "this one" : `these ${many}`}`;
}

/** What `Ctrl C` copies. */
function textOf(matrix: Matrix, { row, column }: GridPlace): string {
  const about = matrix.rows[row]?.about;
  if (about && column === 0) return subjectName(about);
  const cell = cellAt(matrix, row, column - 1);
  return cell && about
    ? `${subjectName(about)} × ${matrix.columns[column - 1]?.groupId ?? ""}: ${cellWords(cell, about)}`
    : "";
}
