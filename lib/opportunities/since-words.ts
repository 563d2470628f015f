/** What changed since a look, as the lines of a small table. Pure. */
import type { ChangeSummary } from "../targeting/change-summary.ts";

export interface SinceRow {
  readonly label: string;
  /** `undefined`: `to` says it all. */
  readonly from?: string;
  readonly to: string;
}

export function sinceRows(change: ChangeSummary): SinceRow[] {
  const { stepsAdded = 0, stepsRemoved = 0 } = change;
  const { status, price, length, incidence, openEntries, closed, reopened, counts, added, removed, otherFields } =
    change;
  return [
    ...move("Status", status),
    ...tell("Steps added", stepsAdded),
    ...tell("Steps removed", stepsRemoved),
    ...tell("Entries closed", closed),
    ...tell("Entries reopened", reopened),
    ...move(
      "Open entries",
      openEntries?.map((value) => value.toLocaleString("en")),
    ),
    ...move("Price", price),
    ...move("Length, minutes", length),
    ...move("Incidence, %", incidence),
    ...tell("Entries added", added),
    ...tell("Entries removed", removed),
    ...tell("Counts moved", counts),
    ...otherFields.map((field) => ({ label: field.replaceAll("_", " "), to: "changed" })),
  ];
}

function move(label: string, values: readonly string[] | undefined): SinceRow[] {
  if (!values) return [];
  const [from = "", to = ""] = values;
  return [{ label, from: from || "none", to: to || "none" }];
}

const tell = (label: string, count: number): SinceRow[] =>
  count === 0 ? [] : [{ label, to: count.toLocaleString("en") }];
