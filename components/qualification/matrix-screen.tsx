"use client";

import { useState } from "react";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { useIsBrowser } from "@/components/ui/use-is-browser";
import { readGroupIds } from "@/lib/qualification/group-ids";
import type { RunGrid } from "@/lib/qualification/run-progress";
import { MOST_RUN_GROUPS } from "@/lib/qualification/run-limits";
import type { WorkbenchView } from "@/lib/qualification/workbench";
import { EMPTY_SETUP, setupOf, type MatrixSetup as Setup } from "./matrix-choice";
import { MatrixRun } from "./matrix-run";
import { MatrixSetup } from "./matrix-setup";
import { useMatrixUrl } from "./use-matrix-url";

interface MatrixScreenProps {
  readonly view: WorkbenchView;
}

/**
 * Personas × groups: chosen and started here, then the matrix of the run. A link opens a kept run and starts none. Drawn in the
 * browser alone: its code arrives after the page, and until then a box that can be ticked would forget it.
 */
export function MatrixScreen({ view }: MatrixScreenProps) {
  return useIsBrowser() ? <Screen view={view} /> : <SkeletonRows rows={6} columns={5} />;
}

function Screen({ view }: MatrixScreenProps) {
  const [{ run, groups }, setUrl] = useMatrixUrl();
  const [setup, setSetup] = useState<Setup>({ ...EMPTY_SETUP, groups: groups.replaceAll(",", "\n") });
  if (run !== "") {
    const again = (grid: RunGrid) => {
      setSetup(setupOf(grid));
      void setUrl({ run: null, groups: grid.groupIds.join(","), differs: null }, { history: "push" });
    };
    return <MatrixRun key={run} id={run} view={view} onAgain={again} />;
  }
  const change = (patch: Partial<Setup>) => {
    setSetup((before) => ({ ...before, ...patch }));
    if (patch.groups === undefined) return;
    const ids = readGroupIds(patch.groups).ids.slice(0, MOST_RUN_GROUPS);
    void setUrl({ groups: ids.join(",") || null }, { history: "replace" });
  };
  return (
    <MatrixSetup
      view={view}
      setup={setup}
      onChange={change}
      onStarted={(id) => void setUrl({ run: id, groups: null, differs: null }, { history: "push" })}
    />
  );
}
