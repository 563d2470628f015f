"use client";

import { defaultRangeExtractor, useVirtualizer, type Range } from "@tanstack/react-virtual";
import { useRef } from "react";
import { placeOfCell, type GridPlace } from "@/components/ui/grid-keys";
import { useGridFocus } from "@/components/ui/use-grid-focus";
import type { KnownGroup } from "@/lib/qualification/known-group";
import { cellAt, cellWords, subjectName, type Matrix } from "@/lib/qualification/matrix";
import { MatrixHead } from "./matrix-head";
import { MatrixRowLine } from "./matrix-row";
import { HEAD, HEADING, NAME, ROW, TOTAL_ROW, TOTALS, widthOf } from "./matrix-sizes";
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

const HEIGHT = 640;
const END = 8;

/** Personas × groups. Only what is in sight exists, both ways; the first column and the head stay. */
export function MatrixGrid({ matrix, known, byCall, open, onOpen }: MatrixGridProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const focused = useRef<GridPlace>({ row: 0, column: 0 });
  const { rows, columns } = matrix;
  const count = rows.length + TOTALS.length;
  const across = columns.length + TOTALS.length;
  const headingOf = (row: number): string | undefined => headingAt(matrix, row);
  const lines = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: (row) => (row < rows.length ? ROW + (headingOf(row) === undefined ? 0 : HEADING) : TOTAL_ROW),
    getItemKey: (row) =>
      `${row < rows.length ? `${headingOf(row) ?? ""}${rows[row]?.subject ?? ""}` : TOTALS[row - rows.length]}`,
    overscan: 2,
    scrollPaddingEnd: HEAD,
    initialRect: { width: 0, height: HEIGHT },
    rangeExtractor: (range) => keeping(range, Math.min(focused.current.row, count - 1)),
  });
  const sideways = useVirtualizer({
    horizontal: true,
    count: across,
    getScrollElement: () => scroller.current,
    estimateSize: (column) => widthOf(column, columns.length, byCall),
    getItemKey: (column) => `${byCall}:${columns.length}:${column}`,
    overscan: 2,
    initialRect: { width: 900, height: 0 },
    rangeExtractor: (range) => keeping(range, Math.min(focused.current.column, across) - 1),
  });
  const choose = (place: GridPlace) => {
    const subject = rows[place.row]?.subject;
    const group = columns[place.column - 1]?.group;
    if (subject !== undefined && group !== undefined) onOpen({ subject, group }, place);
  };
  const { active, copied, onKeyDown, cellProps } = useGridFocus({
    rows: count,
    columns: across + 1,
    rowHeight: ROW,
    scroller,
    stickyWidth: NAME,
    scrollToRow: (row) => lines.scrollToIndex(row, { align: "auto" }),
    onMove: (place) => {
      focused.current = place;
    },
    onOpen: choose,
    textOf: (place) => textOf(matrix, place),
  });
  focused.current = active;
  const places = sideways
    .getVirtualItems()
    .map(({ index, start, size }) => ({ index, left: NAME + start, width: size }));
  const width = NAME + sideways.getTotalSize() + END;
  return (
    <>
      <div
        ref={scroller}
        role="grid"
        aria-label="Personas by group"
        aria-rowcount={count + 1}
        aria-colcount={across + 1}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          const place = placeOfCell(event.target);
          if (place) choose(place);
        }}
        className="relative overflow-auto pb-1.5"
        style={{ maxHeight: HEIGHT }}
      >
        <MatrixHead matrix={matrix} places={places} width={width} byCall={byCall} known={known} />
        <div role="rowgroup" className="relative" style={{ height: lines.getTotalSize(), width }}>
          {lines.getVirtualItems().map(({ key, index, start }) => {
            const row = rows[index];
            const state = TOTALS[index - rows.length];
            if (row) {
              return (
                <MatrixRowLine
                  key={key}
                  index={index}
                  top={start}
                  row={row}
                  columns={columns}
                  places={places}
                  byCall={byCall}
                  heading={headingOf(index)}
                  open={open?.subject === row.subject ? open.group : undefined}
                  cellProps={cellProps}
                />
              );
            }
            return state ? (
              <MatrixTotalRow
                key={key}
                index={index}
                top={start}
                state={state}
                first={index === rows.length}
                matrix={matrix}
                places={places}
                byCall={byCall}
                cellProps={cellProps}
              />
            ) : null;
          })}
        </div>
      </div>
      <span role="status" className="sr-only">
        {copied}
      </span>
    </>
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
