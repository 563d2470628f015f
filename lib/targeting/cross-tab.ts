/** Two attributes as a grid with totals; "not targeted" differs from 0 and from closed. */
import type { Int64 } from "../int64.ts";
import type { Cell } from "../sampling/schema.ts";
import { cellKeys } from "./cell-key.ts";
import { readRange } from "./cell-reading.ts";
import { compareDecimal, type Decimal } from "./decimal.ts";
import type { TargetingEntry, TargetingStep } from "./model.ts";
import { entryState, type EntryState } from "./status.ts";

/** The largest axis that is still drawn as a grid. */
export const LARGEST_AXIS = 40;
/** A column axis longer than this goes down the page instead, when the row axis is shorter. */
const WIDE = 8;

export interface AxisHead {
  /** Equal for cells of equal meaning. */
  readonly key: string;
  /** A cell to word the head with. */
  readonly cell: Cell;
  readonly entries: number;
  readonly openEntries: number;
  /** Sum of all counts, closed ones too, as the service states them. */
  readonly count: number;
}
export interface Axis {
  readonly attributeId: Int64;
  readonly heads: readonly AxisHead[];
}

/** `empty`: no entry, not targeted. Otherwise the state of the fullest entry and the sum of the counts. */
export type GridCell =
  | { readonly state: "empty" }
  | { readonly state: EntryState; readonly entries: readonly TargetingEntry[]; readonly count: number };

export interface CrossTab {
  readonly kind: "cross-tab";
  readonly rows: Axis;
  readonly columns: Axis;
  /** By row, then column. */
  readonly grid: readonly (readonly GridCell[])[];
  readonly entries: number;
  readonly openEntries: number;
  readonly count: number;
}

interface Placed {
  readonly entry: TargetingEntry;
  readonly cells: readonly [Cell, Cell];
}

const AXIS_KINDS = new Set(["VALUE", "RANGE", "LIST"]);
const EMPTY: GridCell = { state: "empty" };

const placeOf = (row: string, column: string): string => `${row}\n${column}`;

/**
 * The step as a grid; `undefined` unless every entry has exactly one VALUE, RANGE or LIST cell on each of the same two
 * attributes, with at most 40 different ones on either. Linear but for sorting the heads.
 */
export function crossTab(step: TargetingStep): CrossTab | undefined {
  const placed = placeEntries(step);
  if (!placed) return undefined;
  const keyOf = cellKeys();
  const first = readHeads(placed, 0, keyOf);
  const second = readHeads(placed, 1, keyOf);
  if (first.length > LARGEST_AXIS || second.length > LARGEST_AXIS) return undefined;
  const turned = second.length > WIDE && second.length > first.length;
  const [down, across] = turned ? ([1, 0] as const) : ([0, 1] as const);
  const [rowHeads, columnHeads] = turned ? [second, first] : [first, second];
  const byPlace = new Map<string, TargetingEntry[]>();
  for (const { entry, cells } of placed) {
    const place = placeOf(keyOf(cells[down]), keyOf(cells[across]));
    const others = byPlace.get(place);
    if (others) others.push(entry);
    else byPlace.set(place, [entry]);
  }
  return {
    kind: "cross-tab",
    rows: { attributeId: placed[0].cells[down].attribute_id, heads: rowHeads },
    columns: { attributeId: placed[0].cells[across].attribute_id, heads: columnHeads },
    grid: rowHeads.map((row) => columnHeads.map((column) => gridCell(byPlace.get(placeOf(row.key, column.key))))),
    entries: step.entries.length,
    openEntries: step.openEntries,
    count: rowHeads.reduce((sum, head) => sum + head.count, 0),
  };
}

/** Each entry with its two cells in the same order of attributes. */
function placeEntries(step: TargetingStep): readonly [Placed, ...Placed[]] | undefined {
  const placed: Placed[] = [];
  for (const entry of step.entries) {
    const [a, b] = entry.cells;
    if (!a || !b || entry.cells.length !== 2 || !AXIS_KINDS.has(a.kind) || !AXIS_KINDS.has(b.kind)) return undefined;
    const firstId = placed[0]?.cells[0].attribute_id ?? a.attribute_id;
    const secondId = placed[0]?.cells[1].attribute_id ?? b.attribute_id;
    if (firstId === secondId) return undefined;
    if (a.attribute_id === firstId && b.attribute_id === secondId) placed.push({ entry, cells: [a, b] });
    else if (a.attribute_id === secondId && b.attribute_id === firstId) placed.push({ entry, cells: [b, a] });
    else return undefined;
  }
  const [head, ...rest] = placed;
  return head && [head, ...rest];
}

function readHeads(placed: readonly Placed[], side: 0 | 1, keyOf: (cell: Cell) => string): AxisHead[] {
  const heads = new Map<string, AxisHead>();
  for (const { entry, cells } of placed) {
    const key = keyOf(cells[side]);
    const head = heads.get(key);
    heads.set(key, {
      key,
      cell: head?.cell ?? cells[side],
      entries: (head?.entries ?? 0) + 1,
      openEntries: (head?.openEntries ?? 0) + (entry.open ? 1 : 0),
      count: (head?.count ?? 0) + (entry.count ?? 0),
    });
  }
  return sortRanges([...heads.values()]);
}

/** An unbounded start comes first. */
const byFrom = (a: Decimal | null | undefined, b: Decimal | null | undefined): number =>
  a && b ? compareDecimal(a, b) : Number(Boolean(a)) - Number(Boolean(b));

/** Ranges stand in numeric order; anything else as the service lists it, since answers have no order. */
function sortRanges(heads: AxisHead[]): AxisHead[] {
  const ranged = heads.map((head) => ({ head, range: head.cell.kind === "RANGE" ? readRange(head.cell) : undefined }));
  if (ranged.some(({ range }) => range === undefined)) return heads;
  return ranged.sort((a, b) => byFrom(a.range?.from, b.range?.from)).map(({ head }) => head);
}

function gridCell(entries: readonly TargetingEntry[] | undefined): GridCell {
  const [first] = entries ?? [];
  if (!entries || !first) return EMPTY;
  const shown = entries.find((entry) => entry.open) ?? first;
  return {
    state: entryState(shown),
    entries,
    count: entries.reduce((sum, entry) => sum + (entry.count ?? 0), 0),
  };
}
