/** What one snapshot changed against the one before, as far as its figures tell: for a list that reads no body. Pure. */
import type { SnapshotFigures } from "../store/snapshots.ts";

export interface FigureChange {
  readonly label: string;
  readonly from: string;
  /** The unit stands after the last number. */
  readonly to: string;
}

export function figureChanges(before: SnapshotFigures, after: SnapshotFigures): FigureChange[] {
  const pairs: readonly (readonly [label: string, from: string, to: string, unit?: string])[] = [
    ["status", before.status || NONE, after.status || NONE],
    ["price", text(before.price), text(after.price)],
    ["length", text(before.length), text(after.length), "min"],
    ["incidence", text(before.incidence), text(after.incidence), "%"],
    ["entries", text(before.entries), text(after.entries)],
    ["open entries", text(before.openEntries), text(after.openEntries)],
    ["places in open entries", text(before.countSum), text(after.countSum)],
  ];
  return pairs.flatMap(([label, from, to, unit]) => {
    if (from === to) return [];
    if (unit === undefined) return [{ label, from, to }];
    return [to === NONE ? { label, from: `${from} ${unit}`, to } : { label, from, to: `${to} ${unit}` }];
  });
}

const NONE = "none";
const text = (value: number | null): string => (value === null ? NONE : value.toLocaleString("en"));
