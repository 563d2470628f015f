import { memo } from "react";
import { classNames } from "@/components/ui/class-names";
import { StatusIcon } from "@/components/ui/status-icon";
import { isolateBidi } from "@/lib/bidi-isolate";
import {
  matrixCellText,
  subjectName,
  type MatrixColumn,
  type MatrixRow,
  type MatrixCell,
  MATRIX_LETTERS,
  type MatrixState,
} from "@/lib/qualification/matrix/matrix";
import type { ColumnPosition } from "./matrix-head";
import { HEADING, leadOf, NAME, TOTALS } from "./matrix-sizes";

const CELL_STYLES: Readonly<Record<MatrixState, string>> = {
  match: "bg-match-tint text-match-text",
  maybe: "bg-maybe-tint text-maybe-text",
  closed: "bg-miss-tint text-miss-text",
  miss: "bg-miss-tint text-miss-text",
  none: "border border-line text-mute-text",
  wait: "justify-center text-soft tracking-widest",
};

/**
 * Shape, letter and color of one pair; `≠ M` if the local evaluation differs. The text is beside it.
 */
function MatrixCellIcon({ cell, open }: { readonly cell: MatrixCell; readonly open: boolean }) {
  const { state, differs } = cell;
  return (
    <span
      aria-hidden
      className={classNames(
        "flex h-full min-h-6 items-center gap-1.25 rounded-inset px-1.75 font-medium",
        CELL_STYLES[state],
        open && "outline-2 -outline-offset-1 outline-ink",
      )}
    >
      {state === "wait" ? null : <StatusIcon state={state} plain className="size-2.5" />}
      {MATRIX_LETTERS[state]}
      {differs ? <b className="ml-auto text-small whitespace-nowrap text-text">≠ {MATRIX_LETTERS[differs]}</b> : null}
    </span>
  );
}

/** Attributes for the grid's roving tab stop. */
interface GridCellProps {
  readonly "data-cell": string;
  readonly tabIndex: number;
}

interface MatrixPairProps extends GridCellProps {
  /** From 0, excluding the first column of the grid. */
  readonly column: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Gap to the left, in pixels. */
  readonly lead: number;
  readonly cell: MatrixCell;
  readonly cellText: string;
  /** "Mina × 11250044" */
  readonly pair: string;
  readonly open: boolean;
}

/** One pair of the grid. Memoized: hundreds are visible while scrolling, and unchanged ones must not re-render. */
const MatrixPair = memo(function MatrixPair(props: MatrixPairProps) {
  const { column, left, top, width, height, lead, cell, cellText, pair, open, ...place } = props;
  return (
    <div
      {...place}
      role="gridcell"
      aria-colindex={column + 2}
      aria-selected={open}
      title={`${pair}: ${cellText}`}
      className="absolute cursor-pointer px-0.75 py-0.5 -outline-offset-1"
      style={{ left, width, top, height, paddingLeft: 3 + lead }}
    >
      <span className="sr-only">{cellText}</span>
      <MatrixCellIcon cell={cell} open={open} />
    </div>
  );
});

export interface RowPosition {
  /** Row index in the grid, from 0, excluding the header. */
  readonly index: number;
  readonly top: number;
}

export type CellProps = (row: number, column: number) => GridCellProps;

interface MatrixRowProps extends RowPosition {
  /** Height of the row, excluding its heading. */
  readonly height: number;
  readonly row: MatrixRow;
  readonly columns: readonly MatrixColumn[];
  readonly columnPositions: readonly ColumnPosition[];
  readonly byCall: boolean;
  /** Heading above the first row of a kind. */
  readonly heading: string | undefined;
  /** Index of the group whose card is open. */
  readonly open: number | undefined;
  readonly cellProps: CellProps;
}

/** Row of one persona: a letter for each visible group, and the total of each letter. */
export function MatrixRowLine(props: MatrixRowProps) {
  const { row, columns, columnPositions, byCall, heading, open, index, top, height, cellProps } = props;
  const shift = heading === undefined ? 0 : HEADING;
  const name = subjectName(row.about);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="absolute left-0 w-full text-dense"
      style={{ top, height: height + shift }}
    >
      {heading === undefined ? null : (
        <div aria-hidden className="text-small text-soft" style={{ height: HEADING }}>
          <span className="sticky left-0 inline-block px-3.5 pt-1.5">{heading}</span>
        </div>
      )}
      <div
        role="rowheader"
        aria-colindex={1}
        {...cellProps(index, 0)}
        title={name}
        className="sticky left-0 z-1 flex items-center bg-raised pr-2 pl-3.5 -outline-offset-2"
        style={{ width: NAME, height }}
      >
        <b className="truncate font-medium">{name}</b>
        <span className="sr-only">{row.about.live ? ", live" : ", local check only"}</span>
      </div>
      {columnPositions.map(({ index: column, left, width }) => {
        const groupColumn = columns[column];
        const state = groupColumn ? undefined : TOTALS[column - columns.length];
        const place = { left, width, top: shift, lead: leadOf(column, columns.length, byCall) };
        const cell = groupColumn && row.cells[groupColumn.group];
        if (groupColumn && cell) {
          return (
            <MatrixPair
              key={column}
              {...place}
              height={height}
              column={column}
              cell={cell}
              cellText={matrixCellText(cell, row.about)}
              pair={`${isolateBidi(name)} × ${groupColumn.groupId}`}
              open={open === groupColumn.group}
              {...cellProps(index, column + 1)}
            />
          );
        }
        return (
          <div
            key={column}
            role="gridcell"
            aria-colindex={column + 2}
            {...cellProps(index, column + 1)}
            className="absolute flex items-center justify-end -outline-offset-1"
            style={{ left, width, top: shift, height, paddingLeft: place.lead }}
          >
            {state ? <Count number={row.totals[state]} /> : null}
          </div>
        );
      })}
    </div>
  );
}

/** Right-aligned total; 0 is muted. */
const Count = ({ number }: { readonly number: number }) => (
  <span className={classNames("pr-1.5 tabular-nums", number === 0 && "text-mute-text")}>
    {number.toLocaleString("en")}
  </span>
);
