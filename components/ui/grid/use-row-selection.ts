"use client";

import { useCallback, useEffect, useRef, useState } from "react";

interface Selectable {
  readonly id: string;
}

export interface RowSelection<Row extends Selectable> {
  readonly size: number;
  /** In the order of selection, like `rows`. */
  readonly ids: readonly string[];
  readonly rows: readonly Row[];
  readonly has: (id: string) => boolean;
  /** Stable identity. */
  readonly set: (rows: readonly Row[], on: boolean) => void;
  readonly clear: () => void;
}

/** Row selection that survives sorting, paging and filtering until the user clears it. */
export function useRowSelection<Row extends Selectable>(): RowSelection<Row> {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(() => new Map());
  // Stable identity, so that a row re-renders only for its own selection.
  const set = useCallback(
    (rows: readonly Row[], on: boolean) =>
      setSelected((previous) => {
        const next = new Map(previous);
        for (const row of rows) {
          if (on) next.set(row.id, row);
          else next.delete(row.id);
        }
        return next;
      }),
    [],
  );
  return {
    size: selected.size,
    ids: [...selected.keys()],
    rows: [...selected.values()],
    has: (id) => selected.has(id),
    set,
    clear: () => setSelected(new Map()),
  };
}

/** Selects or deselects one row; with `extend`, all rows from the row used before. */
export type SelectRow<Row> = (row: Row, on: boolean, extend: boolean) => void;

/**
 * Handler of the rows' checkboxes, of stable identity.
 * @param shown rows in display order
 */
export function useSelectRow<Row extends Selectable>(
  shown: readonly Row[],
  set: RowSelection<Row>["set"],
): SelectRow<Row> {
  const order = useRef(shown);
  const anchor = useRef<string>(undefined);
  useEffect(() => {
    order.current = shown;
  }, [shown]);
  return useCallback(
    (row, on, extend) => {
      set(extend ? rowsBetween(order.current, anchor.current, row) : [row], on);
      anchor.current = row.id;
    },
    [set],
  );
}

/** Rows from the anchor to `row`, both included; only `row` if the anchor is not among the rows. */
function rowsBetween<Row extends Selectable>(
  rows: readonly Row[],
  anchor: string | undefined,
  row: Row,
): readonly Row[] {
  const from = rows.findIndex(({ id }) => id === anchor);
  const to = rows.findIndex(({ id }) => id === row.id);
  if (from === -1 || to === -1) return [row];
  return rows.slice(Math.min(from, to), Math.max(from, to) + 1);
}
