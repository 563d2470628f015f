import { EmptyState } from "@/components/ui/empty-state";
import { NotPrinted } from "@/components/ui/not-printed";
import type { GridPlace } from "@/components/ui/grid-keys";
import type { KnownGroup } from "@/lib/qualification/known-group";
import type { Matrix } from "@/lib/qualification/matrix";
import { MatrixGrid, type OpenPair } from "./matrix-grid";
import { MatrixList } from "./matrix-list";

interface MatrixTableProps {
  /** What is shown. */
  readonly matrix: Matrix;
  readonly known: readonly KnownGroup[] | undefined;
  readonly differs: boolean;
  readonly byCall: boolean;
  /** Pairs of the run, shown or not, are still to come. */
  readonly toCome: boolean;
  readonly open: OpenPair | undefined;
  /** @param place in the grid; a list has none. */
  readonly onOpen: (pair: OpenPair, place?: GridPlace) => void;
}

/** A grid where there is room for one, a list by persona where there is none. */
export function MatrixTable({ matrix, known, differs, byCall, toCome, open, onOpen }: MatrixTableProps) {
  if (matrix.rows.length === 0 || matrix.columns.length === 0) {
    const soFar = toCome ? " so far" : "";
    return <EmptyState title="No differences">No live answer contradicts our reading{soFar}.</EmptyState>;
  }
  const groups = new Map((known ?? []).map((group) => [group.id, group]));
  return (
    <>
      <div className="hidden sm:block print:hidden">
        <MatrixGrid key={String(differs)} matrix={matrix} known={groups} byCall={byCall} open={open} onOpen={onOpen} />
      </div>
      <div className="sm:hidden print:block">
        <MatrixList matrix={matrix} onOpen={onOpen} />
      </div>
      <NotPrinted>
        The table of personas by groups is wider than a sheet: the numbers of each persona are printed, its cells are
        not.
      </NotPrinted>
    </>
  );
}
