import { Chip } from "@/components/ui/chip";
import { cellWords, MATRIX_LETTERS, subjectName, type Matrix, type MatrixRow } from "@/lib/qualification/matrix";
import { useState } from "react";
import type { OpenPair } from "./matrix-grid";
import { TOTALS } from "./matrix-sizes";

interface MatrixListProps {
  readonly matrix: Matrix;
  readonly onOpen: (pair: OpenPair) => void;
}

/** The matrix where there is no room for one: a persona at a time, a line a group. */
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
            <small>{row.about.live ? "live" : "local reading only"}</small>
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
              aria-label={`${groupId}: ${cellWords(cell, row.about)}`}
              onClick={() => onOpen({ subject: row.subject, group })}
              className="flex min-h-7 w-full items-center gap-2 text-left"
            >
              <span className="mono min-w-0 flex-1 truncate">{groupId}</span>
              {cell.differs ? <b className="text-small">≠ {MATRIX_LETTERS[cell.differs]}</b> : null}
              {cell.state === "wait" ? (
                <small>still to come</small>
              ) : (
                <Chip state={cell.state}>{cellWords({ state: cell.state }, row.about)}</Chip>
              )}
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
