import { classNames } from "@/components/ui/class-names";
import { cellWords, subjectName, type MatrixColumn, type MatrixRow } from "@/lib/qualification/matrix";
import { keptApart } from "@/lib/kept-apart";
import type { PlacedColumn } from "./matrix-head";
import { MatrixPair, type PlaceProps } from "./matrix-pair";
import { HEADING, leadOf, NAME, TOTALS } from "./matrix-sizes";

export interface RowPlace {
  /** In the grid, from 0, without the head. */
  readonly index: number;
  readonly top: number;
}

export type CellProps = (row: number, column: number) => PlaceProps;

interface MatrixRowProps extends RowPlace {
  /** Of the line, without what stands above it. */
  readonly height: number;
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
  const { row, columns, places, byCall, heading, open, index, top, height, cellProps } = props;
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
        <span className="sr-only">{row.about.live ? ", live" : ", local reading only"}</span>
      </div>
      {places.map(({ index: column, left, width }) => {
        const known = columns[column];
        const state = known ? undefined : TOTALS[column - columns.length];
        const place = { left, width, top: shift, lead: leadOf(column, columns.length, byCall) };
        const cell = known && row.cells[known.group];
        if (known && cell) {
          return (
            <MatrixPair
              key={column}
              {...place}
              height={height}
              column={column}
              cell={cell}
              words={cellWords(cell, row.about)}
              pair={`${keptApart(name)} × ${known.groupId}`}
              open={open === known.group}
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

/** A figure at the right of its column; nothing is quiet. */
export const Count = ({ number }: { readonly number: number }) => (
  <span className={classNames("pr-1.5 tabular-nums", number === 0 && "text-mute-text")}>
    {number.toLocaleString("en")}
  </span>
);
