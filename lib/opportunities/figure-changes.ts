/** What one snapshot changed against the one before, as far as its figures tell: for a list that reads no body. Pure. */
import type { SnapshotFigures } from "../store/snapshots.ts";

export interface FigureChange {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

export function figureChanges(before: SnapshotFigures, after: SnapshotFigures): FigureChange[] {
  const pairs: readonly [string, string, string][] = [
    ["status", before.status || "none", after.status || "none"],
    ["price", text(before.price), text(after.price)],
    ["length", text(before.length), text(after.length)],
    ["incidence", text(before.incidence), text(after.incidence)],
    ["entries", text(before.entries), text(after.entries)],
    ["open entries", text(before.openEntries), text(after.openEntries)],
    ["places in open entries", text(before.countSum), text(after.countSum)],
  ];
  return pairs.flatMap(([label, from, to]) => (from === to ? [] : [{ label, from, to }]));
}

const text = (value: number | null): string => (value === null ? "none" : value.toLocaleString("en"));
