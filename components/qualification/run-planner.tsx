"use client";

import { lazy, Suspense } from "react";
import type { RunView } from "@/lib/qualification/run-view";

const PlannerPanel = lazy(async () => ({ default: (await import("./planner-panel")).PlannerPanel }));

/** What to ask next, below a run that left something undetermined. Answers that were typed are not kept, those of a persona are. */
export function RunPlanner({ run }: { readonly run: RunView }) {
  const undetermined = run.outcomes.filter(({ local }) => local?.verdict === "undetermined").length;
  const isKept = run.subjects.some(({ personaId }) => personaId !== undefined);
  if (undetermined === 0 || !isKept || run.state === "running") return null;
  return (
    <Suspense fallback={null}>
      <PlannerPanel id={run.id} undetermined={undetermined} running={false} />
    </Suspense>
  );
}
