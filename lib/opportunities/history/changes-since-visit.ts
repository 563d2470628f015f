/** Changes since the last visit, as rows of a small table. Pure. */
import type { ChangeSummary } from "../../targeting/diff/change-summary.ts";
import { CPI_HINT, IR_HINT, LOI_HINT } from "../model/figure-formulas.ts";

export interface VisitChangeRow {
  readonly label: string;
  /** Long form of a short label. */
  readonly about?: string;
  /** `undefined` if there is no earlier value. */
  readonly from?: string;
  readonly to: string;
}

export function changesSinceVisitRows(change: ChangeSummary): VisitChangeRow[] {
  const { stepsAdded = 0, stepsRemoved = 0 } = change;
  const { status, price, length, incidence, openEntries, closed, reopened, counts, added, removed, otherFields } =
    change;
  return [
    ...move(
      "Status",
      status?.map((value) => value || "not stated"),
    ),
    ...countRow("Steps added", stepsAdded),
    ...countRow("Steps removed", stepsRemoved),
    ...countRow("Entries closed", closed),
    ...countRow("Entries reopened", reopened),
    ...move(
      "Open entries",
      openEntries?.map((value) => value.toLocaleString("en")),
    ),
    ...move("CPI", price, CPI_HINT),
    ...move("LOI (min)", length, LOI_HINT),
    ...move("IR (%)", incidence, IR_HINT),
    ...countRow("Entries added", added),
    ...countRow("Entries removed", removed),
    ...countRow("Counts changed", counts),
    ...otherFields.map((field) => ({ label: field.replaceAll("_", " "), to: "changed" })),
  ];
}

function move(label: string, values: readonly string[] | undefined, about?: string): VisitChangeRow[] {
  if (!values) return [];
  const [from = "", to = ""] = values;
  return [{ label, ...(about === undefined ? {} : { about }), from: from || "none", to: to || "none" }];
}

const countRow = (label: string, count: number): VisitChangeRow[] =>
  count === 0 ? [] : [{ label, to: count.toLocaleString("en") }];
