/** Dots of a plane as SVG paths: one path per state, so that thousands of dots are a few elements. Pure. */
import type { GridCell } from "@/lib/targeting/layout/cross-tab";
import type { Plane } from "@/lib/targeting/layout/plane";

/** `few`: open, with fewer than three people per place; only while the plane shows people. */
export type DotState = GridCell["state"] | "few";

/** Distance of the dots in user units. */
export const PITCH = 10;

/** A shape per state, distinguishable in greyscale: disc, stroke, dash, diamond, point. Relative to the center. */
const SHAPES: Readonly<Record<DotState, string>> = {
  open: "m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0",
  few: "m-2.6 0a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0",
  closed: "m-3 3l6-6",
  zero: "m-3 0h6",
  other: "m0-3.2l3.2 3.2l-3.2 3.2l-3.2-3.2z",
  empty: "m-.5 0h1",
};

/** Path of one dot with its center at a position of the plane. */
export const dotPath = (state: DotState, row: number, column: number): string =>
  `M${column * PITCH + PITCH / 2} ${row * PITCH + PITCH / 2}${SHAPES[state]}`;

export interface DotGroup {
  readonly state: DotState;
  /** Not selected. */
  readonly dimmed: boolean;
  readonly path: string;
}

const stateOf = ({ state }: GridCell): DotState => state;

/**
 * Non-empty groups of dots, dimmed ones first.
 * @param dotStateOf replaces the state of some dots.
 */
export function dotGroups(
  { cells, columns }: Pick<Plane, "cells" | "columns">,
  isDimmed: (cell: GridCell) => boolean,
  dotStateOf: (cell: GridCell) => DotState = stateOf,
): readonly DotGroup[] {
  const groups = new Map<string, { state: DotState; dimmed: boolean; paths: string[] }>();
  for (const [position, cell] of cells.entries()) {
    const state = dotStateOf(cell);
    const dimmed = isDimmed(cell);
    const key = `${state} ${dimmed}`;
    const group = groups.get(key) ?? { state, dimmed, paths: [] };
    groups.set(key, group);
    group.paths.push(dotPath(state, Math.floor(position / columns.size), position % columns.size));
  }
  return [...groups.values()]
    .sort((a, b) => Number(b.dimmed) - Number(a.dimmed))
    .map(({ state, dimmed, paths }) => ({ state, dimmed, path: paths.join("") }));
}

/** Position of a point in the drawn plane; `undefined` outside. */
export function positionAt(
  { x, y }: { readonly x: number; readonly y: number },
  box: Pick<DOMRect, "left" | "top" | "width" | "height">,
  { rows, columns }: { readonly rows: number; readonly columns: number },
) {
  const row = Math.floor(((y - box.top) / box.height) * rows);
  const column = Math.floor(((x - box.left) / box.width) * columns);
  const inside = row >= 0 && row < rows && column >= 0 && column < columns;
  return inside ? { row, column } : undefined;
}
