import type { StepSummary } from "@/lib/opportunities/model/step-summary";
import { ENTRY_BARS } from "./entry-state";

/** One bar per entry of a step, in order. */
export const barsOf = (summary: StepSummary) =>
  summary.states.flatMap((run) => Array.from({ length: run.entries }, () => ENTRY_BARS[run.state]));

/** "4 entries"; for quotas "10 of 14 open"; "no entries" for an empty step. */
export function openText({ kind, entries, openEntries }: StepSummary): string {
  if (entries === 0) return "no entries";
  const all = entries.toLocaleString("en");
  if (kind === "filter") return `${all} ${entries === 1 ? "entry" : "entries"}`;
  return `${openEntries.toLocaleString("en")} of ${all} open`;
}
