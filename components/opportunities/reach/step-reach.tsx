"use client";

import { useMemo } from "react";
import { ladderRows } from "@/lib/opportunities/reach/ladder";
import type { ReachOverlay } from "@/lib/opportunities/reach/reach-overlay";
import { ReachRow } from "./reach-row";

interface StepReachProps {
  readonly overlay: ReachOverlay;
  /** `Q2` */
  readonly stepKey: string;
}

/** Rung of one step; nothing for a step that the reach does not contain. */
export function StepReach({ overlay: { reach, ladder }, stepKey }: StepReachProps) {
  const rows = useMemo(() => ladderRows(reach, ladder), [reach, ladder]);
  const row = rows.find(({ key }) => key === stepKey);
  if (!row) return null;
  return (
    <div className="mt-1.5">
      <ReachRow row={row} ladder={ladder} stepKey={stepKey} />
    </div>
  );
}
