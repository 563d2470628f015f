import { classNames } from "@/components/ui/class-names";
import { StatusIcon } from "@/components/ui/status-icon";
import { MATRIX_LABELS, type Matrix } from "@/lib/qualification/matrix/matrix";
import type { ColumnPosition } from "./matrix-head";
import type { CellProps, RowPosition } from "./matrix-row";
import { leadOf, NAME, TOTAL_ROW, TOTALS } from "./matrix-sizes";

interface MatrixTotalRowProps extends RowPosition {
  readonly state: (typeof TOTALS)[number];
  readonly matrix: Matrix;
  readonly columnPositions: readonly ColumnPosition[];
  readonly byCall: boolean;
  readonly cellProps: CellProps;
}

/** Totals of one letter by group; the letter's own column holds its grand total. */
export function MatrixTotalRow({ state, matrix, columnPositions, byCall, index, top, cellProps }: MatrixTotalRowProps) {
  const { columns, totals } = matrix;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="absolute left-0 w-full text-dense text-soft"
      style={{ top, height: TOTAL_ROW }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        {...cellProps(index, 0)}
        className="sticky left-0 z-1 flex items-center gap-1.75 bg-raised pr-2 pl-3.5 -outline-offset-2"
        style={{ width: NAME, height: TOTAL_ROW - 1 }}
      >
        <StatusIcon state={state} className="size-2.75" />
        <span className="truncate">{MATRIX_LABELS[state]}</span>
      </div>
      {columnPositions.map(({ index: column, left, width }) => (
        <div
          key={column}
          role="gridcell"
          aria-colindex={column + 2}
          {...cellProps(index, column + 1)}
          className="absolute top-0 -outline-offset-2"
          style={{ left, width, height: TOTAL_ROW, paddingLeft: leadOf(column, columns.length, byCall) }}
        >
          <TotalCell column={column} matrix={matrix} state={state} whole={totals[state]} />
        </div>
      ))}
    </div>
  );
}

interface TotalCellProps extends Pick<MatrixTotalRowProps, "matrix" | "state"> {
  readonly column: number;
  readonly whole: number;
}

function TotalCell({ column, matrix: { columns, pairs }, state, whole }: TotalCellProps) {
  const ownColumn = columns[column];
  if (ownColumn) {
    const number = ownColumn.totals[state];
    return (
      <span className={classNames("block pl-2.5 leading-6.5 tabular-nums", number === 0 && "text-mute-text")}>
        {number.toLocaleString("en")}
      </span>
    );
  }
  if (TOTALS[column - columns.length] !== state) return null;
  return (
    <b
      className="block pr-1.5 text-right leading-6.5 font-semibold whitespace-nowrap text-text tabular-nums"
      title={`${whole.toLocaleString("en")} of ${pairs.toLocaleString("en")} pairs`}
    >
      {whole.toLocaleString("en")}
    </b>
  );
}
