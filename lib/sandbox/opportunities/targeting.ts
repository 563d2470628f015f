/** Filters and quotas written with their cells in place; `targetingOf` turns them into cells, tags and entries (§2.6). */
import { hashText } from "../catalogue/random.ts";
import type { WireCell, WireEntry, WireTargeting } from "./wire.ts";

export interface DraftEntry {
  readonly cells: readonly WireCell[];
  /** Tags that are written although no cell bears them. */
  readonly strayTags?: readonly string[];
  readonly count?: number;
  readonly status?: string;
}

export interface DraftTargeting {
  readonly filters?: readonly (readonly DraftEntry[])[];
  readonly quotas?: readonly (readonly DraftEntry[])[];
  /** Cells that no entry uses. */
  readonly spareCells?: readonly WireCell[];
}

/** A filter entry: all of its cells. */
export const all = (...cells: readonly WireCell[]): DraftEntry => ({ cells });

/** A filter step of one entry. */
export const must = (...cells: readonly WireCell[]): DraftEntry[] => [{ cells }];

/** A filter step where each cell is an entry of its own. */
export const anyOne = (cells: readonly WireCell[]): DraftEntry[] => cells.map((cell) => ({ cells: [cell] }));

/** A quota entry; it is open while its count is above zero. */
export const room = (count: number, ...cells: readonly WireCell[]): DraftEntry => ({
  cells,
  count,
  status: count > 0 ? "OPEN" : "CLOSED",
});

/** A quota entry with a status of its own, whatever the count. */
export const roomAs = (status: string, count: number, ...cells: readonly WireCell[]): DraftEntry => ({
  cells,
  count,
  status,
});

/** What stands in one place of a grid: a count, a count with its status, or nothing (not targeted). */
export type Place = number | readonly [count: number, status: string] | undefined;

/** Every combination of the axes' cells, the last axis fastest; `place` leaves out what it answers with `undefined`. */
export function grid(
  axes: readonly (readonly WireCell[])[],
  place: (at: readonly number[], serial: number) => Place,
): DraftEntry[] {
  const entries: DraftEntry[] = [];
  let serial = 0;
  const walk = (at: readonly number[], cells: readonly WireCell[]): void => {
    const axis = axes[at.length];
    if (axis) {
      for (const [index, cell] of axis.entries()) walk([...at, index], [...cells, cell]);
      return;
    }
    const found = place(at, serial);
    serial += 1;
    if (found === undefined) return;
    entries.push(typeof found === "number" ? room(found, ...cells) : roomAs(found[1], found[0], ...cells));
  };
  walk([], []);
  return entries;
}

/** Numbers as people write a table: one row a member of the first axis; `undefined` is not targeted. */
export const table =
  (rows: readonly (readonly Place[])[]) =>
  ([row = 0, column = 0]: readonly number[]): Place =>
    rows[row]?.[column];

/** Entry ids are hashes of the content: the same demand has the same id in every opportunity and step. */
const entryId = (tags: readonly string[]): string => {
  const text = tags.join(" ");
  return [text, `${text} `, ` ${text}`].map((part) => hashText(part).toString(16).padStart(8, "0")).join("");
};

export function targetingOf({ filters = [], quotas = [], spareCells = [] }: DraftTargeting): WireTargeting {
  const cells = new Map<string, WireCell>();
  const toEntry = ({ cells: used, strayTags = [], count, status }: DraftEntry): WireEntry => {
    for (const cell of used) if (!cells.has(cell.tag)) cells.set(cell.tag, cell);
    const tags = [...used.map((cell) => cell.tag), ...strayTags];
    return {
      id: entryId(tags),
      cells: tags,
      ...(count !== undefined && { count }),
      ...(status !== undefined && { status }),
    };
  };
  const written = {
    filters: filters.map((step) => step.map(toEntry)),
    quotas: quotas.map((step) => step.map(toEntry)),
  };
  return { cells: [...cells.values(), ...spareCells], ...written };
}
