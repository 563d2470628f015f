import { classNames } from "@/components/ui/class-names";
import { cellWords, subjectName, type MatrixColumn, type MatrixRow } from "@/lib/qualification/matrix";
import { MatrixCellMark } from "./matrix-cell-mark";
import type { PlacedColumn } from "./matrix-head";
import { HEADING, leadOf, NAME, ROW, TOTALS } from "./matrix-sizes";

export interface RowPlace {
  /** In the grid, from 0, without the head. */
  readonly index: number;
  readonly top: number;
}

export type CellProps = (row: number, column: number) => object;

interface MatrixRowProps extends RowPlace {
  readonly row: MatrixRow;
  readonly columns: readonly MatrixColumn[];
  readonly places: readonly PlacedColumn[];
  readonly byCall: boolean;
  /** Stands above the first row of a kind. */
  readonly heading: string | undefined;
  /** The group whose card is open. */
  readonly open: number | undefined;
  readonly cellProps: CellProps;
}

/** One persona: a letter for each group in sight, and how often each letter came. */
export function MatrixRowLine(props: MatrixRowProps) {
  const { row, columns, places, byCall, heading, open, index, top, cellProps } = props;
  const shift = heading === undefined ? 0 : HEADING;
  const name = subjectName(row.about);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="absolute left-0 w-full text-dense"
      style={{ top, height: ROW + shift }}
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
        style={{ width: NAME, height: ROW }}
      >
        <b className="truncate font-medium">{name}</b>
        <span className="sr-only">{row.about.live ? ", live" : ", local reading only"}</span>
      </div>
      {places.map(({ index: column, left, width }) => {
        const group = columns[column]?.group;
        const state = group === undefined ? TOTALS[column - columns.length] : undefined;
        const cell = group === undefined ? undefined : row.cells[group];
        const words = cell ? cellWords(cell, row.about) : "";
        return (
          <div
            key={column}
            role="gridcell"
            aria-colindex={column + 2}
            {...(cell ? { "aria-label": words, "aria-selected": open === group } : {})}
            {...cellProps(index, column + 1)}
            title={cell ? `${name} × ${columns[column]?.groupId ?? ""}: ${words}` : undefined}
            className={classNames("absolute px-0.75 py-0.75 -outline-offset-1", cell && "cursor-pointer")}
            style={{ left, width, top: shift, height: ROW, paddingLeft: 3 + leadOf(column, columns.length, byCall) }}
          >
            {cell ? <MatrixCellMark cell={cell} open={open === group} /> : null}
            {state ? <Count number={row.totals[state]} /> : null}
          </div>
        );
      })}
    </div>
  );
}

/** A figure at the right of its column; nothing is quiet. */
export const Count = ({ number }: { readonly number: number }) => (
  <span className={classNames("block pr-1.5 text-right leading-7 tabular-nums", number === 0 && "text-mute-text")}>
    {number.toLocaleString("en")}
  </span>
);
