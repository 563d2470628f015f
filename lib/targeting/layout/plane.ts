/** All combinations of a step's choices on two sides, each with its entries. */
import type { Cell } from "../../sampling/schema.ts";
import type { TargetingEntry } from "../model.ts";
import { gridCell, type GridCell } from "./cross-tab.ts";
import type { Axis } from "./factor.ts";

/** Maximum combinations on a side. */
export const MAX_PLANE_SIDE = 60;
/** More attributes, even with two choices each, would not fit on the sides; bounds the search. */
const MAX_ATTRIBUTES = 11;

export interface PlaneSide {
  /** Attributes of the side in the step's order; the last one varies fastest. */
  readonly axes: readonly Axis[];
  /** Combinations of their choices, 1 for none. */
  readonly size: number;
}

export interface Plane {
  readonly rows: PlaneSide;
  readonly columns: PlaneSide;
  /** Row by row. */
  readonly cells: readonly GridCell[];
  /** Combinations by state. */
  readonly totals: Readonly<Record<GridCell["state"], number>>;
}

/** The combinations of the choices; `undefined` if they do not fit on two sides of 60. Linear in entries and cells. */
export function planeOf(entries: readonly TargetingEntry[], axes: readonly Axis[]): Plane | undefined {
  const sides = sidesOf(axes);
  if (!sides) return undefined;
  const [rows, columns] = sides;
  const groups = Array.from<TargetingEntry[] | undefined>({ length: rows.size * columns.size });
  for (const [row, entry] of entries.entries()) {
    const position = positionOf(rows, row) * columns.size + positionOf(columns, row);
    const group = groups[position];
    if (group) group.push(entry);
    else groups[position] = [entry];
  }
  const cells = groups.map(gridCell);
  const totals = { empty: 0, open: 0, closed: 0, zero: 0, other: 0 };
  for (const { state } of cells) totals[state] += 1;
  return { rows, columns, cells, totals };
}

/** Conditions of a combination, in the order of the sides. */
export const combinationAt = ({ rows, columns }: Plane, row: number, column: number): readonly Cell[] => [
  ...cellsAt(rows, row),
  ...cellsAt(columns, column),
];

function cellsAt({ axes }: PlaneSide, position: number): readonly Cell[] {
  let left = position;
  const cells: (readonly Cell[])[] = [];
  for (const { choices } of axes.toReversed()) {
    cells.unshift(choices[left % choices.length] ?? []);
    left = Math.floor(left / choices.length);
  }
  return cells.flat();
}

const positionOf = ({ axes }: PlaneSide, row: number): number =>
  axes.reduce((position, { choices, choiceOfRow }) => position * choices.length + (choiceOfRow[row] ?? 0), 0);

/** Distributes the attributes over two sides, as square as possible and not higher than wide. */
function sidesOf(axes: readonly Axis[]): readonly [rows: PlaneSide, columns: PlaneSide] | undefined {
  // An attribute with one choice takes no space.
  const several = axes.filter(({ choices }) => choices.length > 1);
  const all = sizeOf(several);
  if (several.length > MAX_ATTRIBUTES || all > MAX_PLANE_SIDE ** 2) return undefined;
  let best: readonly [PlaneSide, PlaneSide] | undefined;
  for (let mask = 0; mask < 2 ** several.length; mask += 1) {
    const down = new Set(several.filter((_axis, index) => Math.floor(mask / 2 ** index) % 2 === 1));
    const size = sizeOf([...down]);
    const across = all / size;
    if (size > across || across > MAX_PLANE_SIDE || (best && best[1].size <= across)) continue;
    best = [
      { axes: axes.filter((axis) => down.has(axis)), size },
      { axes: axes.filter((axis) => !down.has(axis)), size: across },
    ];
  }
  return best;
}

const sizeOf = (axes: readonly Axis[]): number => axes.reduce((size, { choices }) => size * choices.length, 1);
