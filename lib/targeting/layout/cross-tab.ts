/** Two attributes as a grid with totals; "not targeted" is distinct from 0 and from closed. */
import type { Int64 } from "../../int64.ts";
import type { Cell } from "../../sampling/schema.ts";
import { cellKeys } from "../cell-key.ts";
import { kindOf } from "../cell-kinds.ts";
import { readRange } from "../cell-bounds.ts";
import { compareDecimal, type Decimal } from "../decimal.ts";
import { conditionsOf } from "../entry-identity.ts";
import type { TargetingEntry, TargetingStep } from "../model.ts";
import { entryState, type EntryState } from "../status.ts";

/** Maximum axis length of a grid. */
const LARGEST_AXIS = 40;
/** A longer column axis becomes the row axis when the other one is shorter. */
const WIDE = 8;

interface AxisHead {
  /** Equal for cells of equal meaning. */
  readonly key: string;
  /** Cell for the header label. */
  readonly cell: Cell;
  readonly entries: number;
  readonly openEntries: number;
  /** Sum of all stated counts, including closed entries; a negative count is 0. */
  readonly count: number;
}
interface Axis {
  readonly attributeId: Int64;
  readonly heads: readonly AxisHead[];
}

/**
 * `empty`: no entry, not targeted. Otherwise the state of the first open entry, else the first entry, and the sum of
 * the counts, as in `AxisHead`.
 */
export type GridCell =
  | { readonly state: "empty" }
  | { readonly state: EntryState; readonly entries: readonly TargetingEntry[]; readonly count: number };

export interface CrossTab {
  readonly kind: "cross-tab";
  readonly rows: Axis;
  readonly columns: Axis;
  /** By row, then by column. */
  readonly grid: readonly (readonly GridCell[])[];
  readonly entries: number;
  readonly openEntries: number;
  readonly count: number;
}

interface PositionedEntry {
  readonly entry: TargetingEntry;
  readonly cells: readonly [Cell, Cell];
}

const EMPTY: GridCell = { state: "empty" };

const positionKey = (row: string, column: string): string => `${row}\n${column}`;

/**
 * The step as a grid; `undefined` unless every entry has exactly one VALUE, RANGE or LIST cell on each of the same two
 * attributes, with at most 40 distinct ones per axis. Linear except for sorting the headers.
 */
export function crossTab(step: TargetingStep): CrossTab | undefined {
  const placed = positionEntries(step);
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
    const position = positionKey(keyOf(cells[down]), keyOf(cells[across]));
    const others = byPlace.get(position);
    if (others) others.push(entry);
    else byPlace.set(position, [entry]);
  }
  return {
    kind: "cross-tab",
    rows: { attributeId: placed[0].cells[down].attribute_id, heads: rowHeads },
    columns: { attributeId: placed[0].cells[across].attribute_id, heads: columnHeads },
    grid: rowHeads.map((row) => columnHeads.map((column) => gridCell(byPlace.get(positionKey(row.key, column.key))))),
    entries: step.entries.length,
    openEntries: step.openEntries,
    count: rowHeads.reduce((sum, head) => sum + head.count, 0),
  };
}

/** Whether its values are sufficient as a heading. */
const fitsAxis = (cell: Cell): boolean => typeof kindOf(cell)?.sentence === "string";

/** Each entry with its two cells in a common attribute order. */
function positionEntries(step: TargetingStep): readonly [PositionedEntry, ...PositionedEntry[]] | undefined {
  const placed: PositionedEntry[] = [];
  for (const entry of step.entries) {
    const cells = conditionsOf(entry);
    const [a, b] = cells;
    if (!a || !b || cells.length !== 2 || !fitsAxis(a) || !fitsAxis(b)) return undefined;
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

function readHeads(placed: readonly PositionedEntry[], side: 0 | 1, keyOf: (cell: Cell) => string): AxisHead[] {
  const heads = new Map<string, AxisHead>();
  for (const { entry, cells } of placed) {
    const key = keyOf(cells[side]);
    const head = heads.get(key);
    heads.set(key, {
      key,
      cell: head?.cell ?? cells[side],
      entries: (head?.entries ?? 0) + 1,
      openEntries: (head?.openEntries ?? 0) + (entry.open ? 1 : 0),
      count: (head?.count ?? 0) + Math.max(0, entry.count ?? 0),
    });
  }
  return sortRanges([...heads.values()]);
}

/** An unbounded start sorts first. */
const byFrom = (a: Decimal | null | undefined, b: Decimal | null | undefined): number =>
  a && b ? compareDecimal(a, b) : Number(Boolean(a)) - Number(Boolean(b));

/** Sorts ranges numerically; other cells keep the service's order, since answers have no order. */
export function sortRanges<Head extends Pick<AxisHead, "cell">>(heads: Head[]): Head[] {
  const ranged = heads.map((head) => ({ head, range: head.cell.kind === "RANGE" ? readRange(head.cell) : undefined }));
  if (ranged.some(({ range }) => range === undefined)) return heads;
  return ranged.sort((a, b) => byFrom(a.range?.from, b.range?.from)).map(({ head }) => head);
}

export function gridCell(entries: readonly TargetingEntry[] | undefined): GridCell {
  const [first] = entries ?? [];
  if (!entries || !first) return EMPTY;
  const shown = entries.find((entry) => entry.open) ?? first;
  return {
    state: entryState(shown),
    entries,
    count: entries.reduce((sum, entry) => sum + Math.max(0, entry.count ?? 0), 0),
  };
}
