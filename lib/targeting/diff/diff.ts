/**
 * Diff of two snapshots of an opportunity, grouped for display: header, status, count, added, removed.
 * Lossless: `applyDiff` rebuilds the later body from the earlier one and the diff. Linear in the size of both. Pure.
 */
import type { Opportunity, Cell } from "../../sampling/schema.ts";
import { cellMeaning } from "../entry-identity.ts";
import { buildTargeting } from "../model.ts";
import { sameJson } from "../same-json.ts";
import type { DiffOrder, OpportunityDiff, CellChange, HeaderChange } from "./diff-model.ts";
import { diffSteps } from "./diff-steps.ts";

const TARGETING = new Set(["cells", "filters", "quotas"]);

/** Diff of header fields: every field except cells, filters and quotas, including unknown ones. */
function diffHeader(before: Opportunity, after: Opportunity): HeaderChange[] {
  return [...fieldNames(before, after)].flatMap((field) => {
    if (TARGETING.has(field)) return [];
    const [was, now] = [before[field], after[field]];
    if (!isRecord(was) || !isRecord(now)) return [...change(before, after, field, { field })];
    return [...fieldNames(was, now)].flatMap((part) => change(was, now, part, { field, part }));
  });
}

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const fieldNames = (before: object, after: object): ReadonlySet<string> =>
  new Set([...Object.keys(before), ...Object.keys(after)]);

function change(before: Fields, after: Fields, name: string, position: HeaderChange): HeaderChange[] {
  const [was, is] = [Object.hasOwn(before, name), Object.hasOwn(after, name)];
  const [old, fresh] = [was ? before[name] : undefined, is ? after[name] : undefined];
  if (was === is && sameJson(old, fresh)) return [];
  return [{ ...position, ...(was && { before: old }), ...(is && { after: fresh }), ...membership(old, fresh) }];
}

/** Added and removed items of a list, for lists of plain values. */
function membership(before: unknown, after: unknown): Pick<HeaderChange, "gained" | "lost"> {
  if (!isPlainList(before) || !isPlainList(after)) return {};
  const [old, fresh] = [new Set(before), new Set(after)];
  return { gained: after.filter((item) => !old.has(item)), lost: before.filter((item) => !fresh.has(item)) };
}

const isPlainList = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.every((item) => typeof item !== "object");

/** Entries are matched by meaning, steps by shared entries (see `entry-identity.ts`, `match-steps.ts`). */
export function diffOpportunities(before: Opportunity, after: Opportunity): OpportunityDiff {
  const header = diffHeader(before, after);
  const { cells, order: cellOrder } = diffCells(before.cells, after.cells);
  const { order: stepOrder, ...groups } = diffSteps(
    { ...before, targeting: buildTargeting(before) },
    { ...after, targeting: buildTargeting(after) },
  );
  const order: DiffOrder = { ...stepOrder, ...(cellOrder && { cells: cellOrder }) };
  const lists = [header, cells, ...Object.values(groups)];
  return {
    header,
    cells,
    ...groups,
    order,
    same: lists.every((list) => list.length === 0) && Object.keys(order).length === 0,
  };
}

interface CellsDiff {
  readonly cells: readonly CellChange[];
  /** `undefined`: the order is unchanged. */
  readonly order: readonly number[] | undefined;
}

/** Diff of cell definitions: matched by tag, or by meaning when the tag is new. Linear. */
function diffCells(before: readonly Cell[], after: readonly Cell[]): CellsDiff {
  const origin = originsOf(before, after);
  const keptIndexes = new Set(origin);
  const cells: CellChange[] = [];
  for (const [afterAt, cell] of after.entries()) {
    const beforeAt = origin[afterAt] ?? -1;
    const old = before[beforeAt];
    if (!old) cells.push({ kind: "added", tag: cell.tag, after: cell, afterAt });
    else if (!sameJson(old, cell)) {
      const kind = old.tag === cell.tag ? "changed" : "renamed";
      cells.push({ kind, tag: cell.tag, before: old, after: cell, beforeAt, afterAt });
    }
  }
  for (const [beforeAt, cell] of before.entries()) {
    if (!keptIndexes.has(beforeAt)) cells.push({ kind: "removed", tag: cell.tag, before: cell, beforeAt });
  }
  const inPlace = before.length === after.length && origin.every((from, at) => from === at);
  return { cells, order: inPlace ? undefined : origin };
}

/** Index in `before` of each cell of `after`; −1: none. */
function originsOf(before: readonly Cell[], after: readonly Cell[]): number[] {
  // Fast path for the common case: between two snapshots usually only quotas change.
  if (before.length === after.length && after.every((cell, at) => cell.tag === before[at]?.tag)) {
    return [...after.keys()];
  }
  const byTag = queues(before, (cell) => cell.tag);
  const origin = after.map((cell) => byTag.get(cell.tag)?.shift() ?? -1);
  const left = new Set([...byTag.values()].flat());
  if (left.size === 0 || !origin.includes(-1)) return origin;
  const byMeaning = queues(before, cellMeaning, left);
  return origin.map((from, at) => {
    const cell = after[at];
    return from >= 0 || !cell ? from : (byMeaning.get(cellMeaning(cell))?.shift() ?? -1);
  });
}

/** Indexes of cells with equal keys, in order: repeated tags are matched by occurrence. */
function queues(
  cells: readonly Cell[],
  keyOf: (cell: Cell) => string,
  only?: ReadonlySet<number>,
): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const [at, cell] of cells.entries()) {
    if (only && !only.has(at)) continue;
    const key = keyOf(cell);
    const queue = found.get(key);
    if (queue) queue.push(at);
    else found.set(key, [at]);
  }
  return found;
}
