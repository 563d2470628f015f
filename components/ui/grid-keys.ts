/** Places in a grid, and where a key leads. */

export interface GridPlace {
  /** From 0, without the head. */
  readonly row: number;
  readonly column: number;
}

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
  /** Rows that a page holds. */
  readonly page: number;
}

export interface GridKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** `undefined` for a key that does not move. */
export function moveInGrid(from: GridPlace, press: GridKey, size: GridSize): GridPlace | undefined {
  if (press.altKey || press.shiftKey) return undefined;
  const far = press.ctrlKey || press.metaKey;
  const next = far ? farMove(from, press.key, size) : nearMove(from, press.key, size);
  return next && clampPlace(next, size);
}

/** The nearest place that exists. */
export const clampPlace = ({ row, column }: GridPlace, { rows, columns }: Omit<GridSize, "page">): GridPlace => ({
  row: Math.max(0, Math.min(row, rows - 1)),
  column: Math.max(0, Math.min(column, columns - 1)),
});

function nearMove({ row, column }: GridPlace, key: string, { columns, page }: GridSize): GridPlace | undefined {
  if (key === "ArrowDown") return { row: row + 1, column };
  if (key === "ArrowUp") return { row: row - 1, column };
  if (key === "ArrowRight") return { row, column: column + 1 };
  if (key === "ArrowLeft") return { row, column: column - 1 };
  if (key === "PageDown") return { row: row + page, column };
  if (key === "PageUp") return { row: row - page, column };
  if (key === "Home") return { row, column: 0 };
  return key === "End" ? { row, column: columns - 1 } : undefined;
}

function farMove({ row, column }: GridPlace, key: string, { rows, columns }: GridSize): GridPlace | undefined {
  if (key === "Home") return { row: 0, column: 0 };
  if (key === "End") return { row: rows - 1, column: columns - 1 };
  if (key === "ArrowUp") return { row: 0, column };
  if (key === "ArrowDown") return { row: rows - 1, column };
  if (key === "ArrowLeft") return { row, column: 0 };
  return key === "ArrowRight" ? { row, column: columns - 1 } : undefined;
}

/** What marks a cell as a place of the grid. @param active column of the cell in its row that takes the focus; `undefined` for none. */
export const cellPlace = (row: number, column: number, active: number | undefined) => ({
  "data-cell": `${row}:${column}`,
  tabIndex: column === active ? 0 : -1,
});

/** The place of the cell that holds an element, as `data-cell` tells it. */
export function placeOfCell(target: EventTarget | null): GridPlace | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-cell]") : null;
  const [row, column] = cell?.dataset["cell"]?.split(":") ?? [];
  return row === undefined ? undefined : { row: Number(row), column: Number(column) };
}
