"use client";

import { defaultRangeExtractor, useVirtualizer, type Range } from "@tanstack/react-virtual";
import { useRef } from "react";
import { useRowHeight } from "@/components/ui/display/display-provider";
import { GridCopyOutcome } from "@/components/ui/grid/grid-copy-outcome";
import { positionOfCell, type GridPosition } from "@/components/ui/grid/grid-keys";
import { useGridFocus } from "@/components/ui/grid/use-grid-focus";
import { useRowChange } from "@/components/ui/grid/use-row-change";
import { cellAt, matrixCellText, subjectName, type Matrix } from "@/lib/qualification/matrix/matrix";
import type { GroupLookup } from "@/lib/qualification/model/group-lookup";
import { MatrixHead } from "./matrix-head";
import { MatrixRowLine } from "./matrix-row";
import { FOOT, HEAD, HEADING, HEIGHT, NAME, ROW, TOTAL_ROW, TOTALS, widthOf } from "./matrix-sizes";
import { MatrixTotalRow } from "./matrix-total-row";

/** Indices in the run. */
export interface OpenPair {
  readonly subject: number;
  readonly group: number;
}

interface MatrixGridProps {
  readonly matrix: Matrix;
  readonly groupsById: ReadonlyMap<string, GroupLookup>;
  /** Groups are in call order, ten per call. */
  readonly byCall: boolean;
  /** Pair whose card is open. */
  readonly open: OpenPair | undefined;
  readonly onOpen: (pair: OpenPair, position: GridPosition) => void;
}

const END = 8;

/** Grid of personas × groups, virtualized in both directions; first column, header and totals are sticky. */
export function MatrixGrid({ matrix, groupsById, byCall, open, onOpen }: MatrixGridProps) {
  const rowHeight = useRowHeight(ROW);
  const scroller = useRef<HTMLDivElement>(null);
  const focused = useRef<GridPosition>({ row: 0, column: 0 });
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
    rangeExtractor: (range) => withFocused(range, focused.current.row < rows.length ? focused.current.row : -1),
  });
  useRowChange(lines, rowHeight);
  const columnVirtualizer = useVirtualizer({
    horizontal: true,
    count: across,
    getScrollElement: () => scroller.current,
    estimateSize: (column) => widthOf(column, columns.length, byCall),
    getItemKey: (column) => `${byCall}:${columns.length}:${column}`,
    paddingStart: NAME,
    overscan: 3,
    initialRect: { width: 900, height: 0 },
    rangeExtractor: (range) => withFocused(range, Math.min(focused.current.column, across) - 1),
  });
  const choose = (position: GridPosition) => {
    const subject = rows[position.row]?.subject;
    const group = columns[position.column - 1]?.group;
    if (subject !== undefined && group !== undefined) onOpen({ subject, group }, position);
  };
  const { active, copied, onKeyDown, onFocus, cellProps } = useGridFocus({
    rows: count,
    columns: across + 1,
    rowHeight,
    scroller,
    stickyWidth: NAME,
    footHeight: FOOT,
    scrollToRow: (row) => {
      // The total rows are always visible.
      if (row < rows.length) lines.scrollToIndex(row, { align: "auto" });
    },
    onMove: (cellPosition) => {
      focused.current = cellPosition;
    },
    onOpen: choose,
    textOf: (place) => textOf(matrix, place),
  });
  focused.current = active;
  const columnPositions = columnVirtualizer
    .getVirtualItems()
    .map(({ index, start, size }) => ({ index, left: start, width: size }));
  const width = columnVirtualizer.getTotalSize() + END;
  const moreAtRight = (columnVirtualizer.range?.endIndex ?? across) < across - 1;
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
          const place = positionOfCell(event.target);
          if (place) choose(place);
        }}
        className="relative overflow-auto"
        style={{ maxHeight: HEIGHT, scrollPaddingTop: HEAD }}
      >
        <MatrixHead
          matrix={matrix}
          columnPositions={columnPositions}
          width={width}
          byCall={byCall}
          groupsById={groupsById}
        />
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
                columnPositions={columnPositions}
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
              columnPositions={columnPositions}
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
      <GridCopyOutcome outcome={copied} />
    </div>
  );
}

/** Visible indices plus the focused one: unmounting it would lose the focus. */
const withFocused = (range: Range, index: number): number[] =>
  [...new Set([...defaultRangeExtractor(range), ...(index >= 0 ? [index] : [])])].toSorted((a, b) => a - b);

/** Heading above the first live row and above the first local-only row. */
function headingAt({ rows }: Matrix, row: number): string | undefined {
  const live = rows[row]?.about.live;
  if (live === undefined || rows[row - 1]?.about.live === live) return undefined;
  const many = rows.filter(({ about }) => about.live === live).length;
  if (!live) return `Local check only: service not called for ${many === 1 ? "this persona" : `these ${many}`}`;
  return `Service result: service called for ${many === 1 ? "this persona" : `these ${many}`}`;
}

/** Text that `Ctrl C` copies. */
function textOf(matrix: Matrix, { row, column }: GridPosition): string {
  const about = matrix.rows[row]?.about;
  if (about && column === 0) return subjectName(about);
  const cell = cellAt(matrix, row, column - 1);
  return cell && about
    ? `${subjectName(about)} × ${matrix.columns[column - 1]?.groupId ?? ""}: ${matrixCellText(cell, about)}`
    : "";
}
