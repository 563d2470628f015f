/** Filters and quotas written with inline cells; `targetingOf` converts them to cells, tags and entries (§2.6). */
import { hashText } from "../catalogue/random.ts";
import type { WireCell, WireEntry, WireTargeting } from "./wire-targeting.ts";

export interface DraftEntry {
  readonly cells: readonly WireCell[];
  /** Dangling tags to add. */
  readonly strayTags?: readonly string[];
  readonly count?: number;
  readonly status?: string;
}

export interface DraftTargeting {
  readonly filters?: readonly (readonly DraftEntry[])[];
  readonly quotas?: readonly (readonly DraftEntry[])[];
  /** Cells not used by any entry. */
  readonly spareCells?: readonly WireCell[];
}

/** Filter entry: all of its cells must match. */
export const all = (...cells: readonly WireCell[]): DraftEntry => ({ cells });

/** Filter step with one entry. */
export const must = (...cells: readonly WireCell[]): DraftEntry[] => [{ cells }];

/** Filter step with one entry per cell. */
export const anyOne = (cells: readonly WireCell[]): DraftEntry[] => cells.map((cell) => ({ cells: [cell] }));

/** Quota entry; open while its count is above zero. */
export const room = (count: number, ...cells: readonly WireCell[]): DraftEntry => ({
  cells,
  count,
  status: count > 0 ? "OPEN" : "CLOSED",
});

/** Quota entry with an explicit status, independent of the count. */
export const roomAs = (status: string, count: number, ...cells: readonly WireCell[]): DraftEntry => ({
  cells,
  count,
  status,
});

/** Content of one grid position: a count, a count with its status, or undefined (not targeted). */
export type GridCount = number | readonly [count: number, status: string] | undefined;

/**
 * Every combination of the axes' cells, the last axis varying fastest; positions for which `countAt` returns
 * `undefined` are omitted.
 */
export function grid(
  axes: readonly (readonly WireCell[])[],
  countAt: (at: readonly number[], serial: number) => GridCount,
): DraftEntry[] {
  const entries: DraftEntry[] = [];
  let serial = 0;
  const walk = (at: readonly number[], cells: readonly WireCell[]): void => {
    const axis = axes[at.length];
    if (axis) {
      for (const [index, cell] of axis.entries()) walk([...at, index], [...cells, cell]);
      return;
    }
    const found = countAt(at, serial);
    serial += 1;
    if (found === undefined) return;
    entries.push(typeof found === "number" ? room(found, ...cells) : roomAs(found[1], found[0], ...cells));
  };
  walk([], []);
  return entries;
}

/** Numbers written as a table: one row per member of the first axis; `undefined` means not targeted. */
export const table =
  (rows: readonly (readonly GridCount[])[]) =>
  ([row = 0, column = 0]: readonly number[]): GridCount =>
    rows[row]?.[column];

/** Entry ids are content hashes: equal conditions have equal ids in all opportunities and steps. */
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
