import { memo } from "react";
import type { MatrixCell } from "@/lib/qualification/matrix";
import { MatrixCellMark } from "./matrix-cell-mark";

/** Of the grid's one tab stop. */
export interface PlaceProps {
  readonly "data-cell": string;
  readonly tabIndex: number;
}

interface MatrixPairProps extends PlaceProps {
  /** From 0, without the first column of the grid. */
  readonly column: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Empty room at its left. */
  readonly lead: number;
  readonly cell: MatrixCell;
  readonly words: string;
  /** "Mina × 11250044" */
  readonly pair: string;
  readonly open: boolean;
}

/** One pair of the grid. Hundreds are in sight while it is scrolled: one that stays as it is is not drawn again. */
export const MatrixPair = memo(function MatrixPair(props: MatrixPairProps) {
  const { column, left, top, width, height, lead, cell, words, pair, open, ...place } = props;
  return (
    <div
      {...place}
      role="gridcell"
      aria-colindex={column + 2}
      aria-label={words}
      aria-selected={open}
      title={`${pair}: ${words}`}
      className="absolute cursor-pointer px-0.75 py-0.5 -outline-offset-1"
      style={{ left, width, top, height, paddingLeft: 3 + lead }}
    >
      <MatrixCellMark cell={cell} open={open} />
    </div>
  );
});
