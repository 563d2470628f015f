/** Changes between the stored key figures of two snapshots, for lists that parse no body. Pure. */
import { UNREADABLE_TEXT } from "../../sampling/unreadable/kinds.ts";
import type { SnapshotFigures } from "../../store/opportunities/snapshots.ts";
import { withUnit } from "../model/figure.ts";

export interface FigureChange {
  readonly label: string;
  readonly from: string;
  /** Includes the unit after the number. */
  readonly to: string;
}

export function figureChanges(before: SnapshotFigures, after: SnapshotFigures): FigureChange[] {
  const pairs: readonly (readonly [label: string, from: string, to: string, unit?: string])[] = [
    ["status", before.status || NOT_STATED, after.status || NOT_STATED],
    ["price", text(before.price), text(after.price)],
    ["length", text(before.length), text(after.length), "min"],
    ["incidence", text(before.incidence), text(after.incidence), "%"],
    ["entries", text(before.entries), text(after.entries)],
    ["open entries", text(before.openEntries), text(after.openEntries)],
    ["total count of open entries", sumText(before.countSum), sumText(after.countSum)],
  ];
  return pairs.flatMap(([label, from, to, unit]) => {
    if (from === to) return [];
    if (unit === undefined) return [{ label, from, to }];
    return [to === NONE ? { label, from: withUnit(from, unit), to } : { label, from, to: withUnit(to, unit) }];
  });
}

/** Figures without a status, saved by an earlier version, are those of a body that could not be parsed. */
export const isUnreadable = ({ unreadable, status, entries, steps }: SnapshotFigures): boolean =>
  unreadable ?? (status === "" && entries === 0 && steps.length === 0);

/** Reason why the figures of two snapshots are not compared; `""` if they are. */
export function unreadableText(before: SnapshotFigures, after: SnapshotFigures): string {
  if (isUnreadable(after)) return "The stored response can’t be read, so its changes are unknown.";
  return isUnreadable(before) ? "The previous snapshot can’t be read, so changes are unknown." : "";
}

const NONE = "none";
const NOT_STATED = "not stated";
const text = (value: number | null): string => (value === null ? NONE : value.toLocaleString("en"));
const sumText = (value: number | null): string => (value === null ? UNREADABLE_TEXT : text(value));
