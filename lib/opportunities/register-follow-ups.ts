/**
 * Follow-ups of each opportunity fetch: change summary, findings, reach, watch notifications. Registered once per process, at
 * its start.
 */
import "server-only";
import { registerFollowUp } from "./fetch/follow-ups.ts";
import { saveFindings } from "./findings/refresh-findings.ts";
import { saveChangeSummary } from "./history/change-summary.ts";
import { saveReach } from "./reach/reach-job.ts";
import { notifyWatches } from "./watches/notify-watches.ts";

export function registerFollowUps(): void {
  registerFollowUp({ name: "change", after: "changed", run: saveChangeSummary });
  registerFollowUp({ name: "findings", after: "changed", run: saveFindings });
  registerFollowUp({ name: "reach", after: "changed", run: saveReach });
  registerFollowUp({ name: "watches", after: "always", run: notifyWatches });
}
