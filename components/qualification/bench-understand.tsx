"use client";

import { latePart } from "@/components/query/late-part";
import { EmptyState } from "@/components/ui/empty-state";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import type { WorkbenchView } from "@/lib/qualification/workbench";
import { UnderstandFrame } from "./understand-frame";
import type { Check } from "./use-check";

const NUMBER = 4;

/** Whoever only opens the page does not fetch how a run is shown. */
const UnderstandPanel = latePart(
  async () => (await import("./understand-panel")).UnderstandPanel,
  <UnderstandFrame number={NUMBER}>
    <SkeletonRows rows={4} columns={5} />
  </UnderstandFrame>,
);

/** Zone 4 of the workbench: the run that was started last, once there is one. */
export function BenchUnderstand({ check, view }: { readonly check: Check; readonly view: WorkbenchView }) {
  if (check.pending !== undefined || check.runId !== undefined) {
    return <UnderstandPanel number={NUMBER} runId={check.runId} pending={check.pending} view={view} />;
  }
  return (
    <UnderstandFrame number={NUMBER}>
      <EmptyState title="No respondent was checked yet">
        {view.refusal === undefined
          ? "Say who and where, then run a live check or only the local reading. Each group gets a line here."
          : "Support staff check respondents. What they ran stands under “Runs”, and you can look at it."}
      </EmptyState>
    </UnderstandFrame>
  );
}
