/** Positions in a grid, and the target of a key press. */

export interface GridPosition {
  /** From 0, excluding the head. */
  readonly row: number;
  readonly column: number;
}

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
  /** Rows per page. */
  readonly page: number;
}

export interface GridKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** Returns `undefined` for a key that does not move the focus. */
export function moveInGrid(from: GridPosition, press: GridKey, size: GridSize): GridPosition | undefined {
  if (press.altKey || press.shiftKey) return undefined;
  const far = press.ctrlKey || press.metaKey;
  const next = far ? farMove(from, press.key, size) : nearMove(from, press.key, size);
  return next && clampPosition(next, size);
}

/** Clamps a position to the grid. */
export const clampPosition = (
  { row, column }: GridPosition,
  { rows, columns }: Omit<GridSize, "page">,
): GridPosition => ({
  row: Math.max(0, Math.min(row, rows - 1)),
  column: Math.max(0, Math.min(column, columns - 1)),
});

function nearMove({ row, column }: GridPosition, key: string, { columns, page }: GridSize): GridPosition | undefined {
  if (key === "ArrowDown") return { row: row + 1, column };
  if (key === "ArrowUp") return { row: row - 1, column };
  if (key === "ArrowRight") return { row, column: column + 1 };
  if (key === "ArrowLeft") return { row, column: column - 1 };
  if (key === "PageDown") return { row: row + page, column };
  if (key === "PageUp") return { row: row - page, column };
  if (key === "Home") return { row, column: 0 };
  return key === "End" ? { row, column: columns - 1 } : undefined;
}

function farMove({ row, column }: GridPosition, key: string, { rows, columns }: GridSize): GridPosition | undefined {
  if (key === "Home") return { row: 0, column: 0 };
  if (key === "End") return { row: rows - 1, column: columns - 1 };
  if (key === "ArrowUp") return { row: 0, column };
  if (key === "ArrowDown") return { row: rows - 1, column };
  if (key === "ArrowLeft") return { row, column: 0 };
  return key === "ArrowRight" ? { row, column: columns - 1 } : undefined;
}

/**
 * Attributes that make an element a grid cell. @param active column of the tab stop in this row; `undefined` for none.
 */
export const gridCellProps = (row: number, column: number, active: number | undefined) => ({
  "data-cell": `${row}:${column}`,
  tabIndex: column === active ? 0 : -1,
});

/** Position of the cell that contains an element, from `data-cell`. */
export function positionOfCell(target: EventTarget | null): GridPosition | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-cell]") : null;
  const [row, column] = cell?.dataset["cell"]?.split(":") ?? [];
  return row === undefined ? undefined : { row: Number(row), column: Number(column) };
}
