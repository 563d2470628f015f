import { useState } from "react";
import { Chip } from "@/components/ui/chip";
import { EmptyState } from "@/components/ui/empty-state";
import type { GridPosition } from "@/components/ui/grid/grid-keys";
import { NotPrinted } from "@/components/ui/grid/not-printed";
import {
  type Matrix,
  matrixCellText,
  MATRIX_LETTERS,
  subjectName,
  type MatrixRow,
} from "@/lib/qualification/matrix/matrix";
import type { GroupLookup } from "@/lib/qualification/model/group-lookup";
import { MatrixGrid, type OpenPair } from "./matrix-grid";
import { TOTALS } from "./matrix-sizes";

interface MatrixListProps {
  readonly matrix: Matrix;
  readonly onOpen: (pair: OpenPair) => void;
}

/** Matrix for narrow screens: one persona at a time, one line per group. */
export function MatrixList({ matrix, onOpen }: MatrixListProps) {
  const [unfolded, setUnfolded] = useState<number | undefined>(matrix.rows[0]?.subject);
  return (
    <ul aria-label="Personas" className="divide-y divide-line">
      {matrix.rows.map((row) => (
        <li key={row.subject} className="px-3.5 py-2">
          <button
            type="button"
            aria-expanded={unfolded === row.subject}
            onClick={() => setUnfolded(unfolded === row.subject ? undefined : row.subject)}
            className="flex min-h-6 w-full flex-wrap items-baseline gap-x-2 text-left"
          >
            <b className="font-medium wrap-anywhere">{subjectName(row.about)}</b>
            <small>{row.about.live ? "live" : "local check only"}</small>
            <small className="ml-auto tabular-nums">{totalsText(row)}</small>
          </button>
          {unfolded === row.subject ? <Groups row={row} matrix={matrix} onOpen={onOpen} /> : null}
        </li>
      ))}
    </ul>
  );
}

function Groups({ row, matrix, onOpen }: MatrixListProps & { readonly row: MatrixRow }) {
  return (
    <ul className="mt-1 grid gap-0.5">
      {matrix.columns.map(({ group, groupId }) => {
        const cell = row.cells[group];
        if (!cell) return null;
        return (
          <li key={groupId}>
            <button
              type="button"
              onClick={() => onOpen({ subject: row.subject, group })}
              className="flex min-h-7 w-full items-center gap-2 text-left"
            >
              <span className="mono min-w-0 flex-1 truncate">{groupId}</span>
              <span className="sr-only">{matrixCellText(cell, row.about)}</span>
              <span aria-hidden className="contents">
                {cell.differs ? <b className="text-small">≠ {MATRIX_LETTERS[cell.differs]}</b> : null}
                {cell.state === "wait" ? (
                  <small>pending</small>
                ) : (
                  <Chip state={cell.state}>{matrixCellText({ state: cell.state }, row.about)}</Chip>
                )}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** "4 M · 4 U · 2 C" */
const totalsText = ({ totals }: MatrixRow): string =>
  TOTALS.filter((state) => totals[state] > 0)
    .map((state) => `${totals[state].toLocaleString("en")} ${MATRIX_LETTERS[state]}`)
    .join(" · ");

interface MatrixTableProps {
  /** Matrix as shown. */
  readonly matrix: Matrix;
  readonly libraryGroups: readonly GroupLookup[] | undefined;
  readonly differs: boolean;
  readonly byCall: boolean;
  /** Some pairs of the run, shown or not, are still pending. */
  readonly hasPending: boolean;
  readonly open: OpenPair | undefined;
  /** @param position position in the grid; omitted for the list. */
  readonly onOpen: (pair: OpenPair, position?: GridPosition) => void;
}

/** Grid on wide screens, list by persona on narrow ones. */
export function MatrixTable({ matrix, libraryGroups, differs, byCall, hasPending, open, onOpen }: MatrixTableProps) {
  if (matrix.rows.length === 0 || matrix.columns.length === 0) {
    const soFar = hasPending ? " so far" : "";
    return <EmptyState title="No differences">No service result contradicts the local check{soFar}.</EmptyState>;
  }
  const groups = new Map((libraryGroups ?? []).map((group) => [group.id, group]));
  return (
    <>
      <div className="hidden sm:block print:hidden">
        <MatrixGrid
          key={String(differs)}
          matrix={matrix}
          groupsById={groups}
          byCall={byCall}
          open={open}
          onOpen={onOpen}
        />
      </div>
      <div className="sm:hidden print:block">
        <MatrixList matrix={matrix} onOpen={onOpen} />
      </div>
      <NotPrinted>The grid is too wide to print, so only the totals per persona are printed.</NotPrinted>
    </>
  );
}
