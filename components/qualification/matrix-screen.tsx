"use client";

import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { useIsBrowser } from "@/components/ui/use-is-browser";
import type { RunGrid } from "@/lib/qualification/run-progress";
import type { WorkbenchView } from "@/lib/qualification/workbench";
import { setupOf, writeSetup } from "./matrix-choice";
import { MatrixRun } from "./matrix-run";
import { MatrixSetup } from "./matrix-setup";
import { useMatrixSetup } from "./use-matrix-setup";
import { useMatrixUrl } from "./use-matrix-url";

interface MatrixScreenProps {
  readonly view: WorkbenchView;
}

/**
 * Personas × groups: chosen and started here, then the matrix of the run. A link opens a kept run and starts none. Drawn in the
 * browser alone: its code arrives after the page, and until then a box that can be ticked would forget it.
 */
export function MatrixScreen({ view }: MatrixScreenProps) {
  return useIsBrowser() ? <Screen view={view} /> : <SkeletonRows rows={6} columns={5} framed />;
}

function Screen({ view }: MatrixScreenProps) {
  const [{ run }, setUrl] = useMatrixUrl();
  const [setup, change] = useMatrixSetup();
  if (run !== "") {
    const again = (grid: RunGrid) =>
      void setUrl({ run: null, ...writeSetup(setupOf(grid)), ...NO_RUN_CHOICES }, { history: "push" });
    return <MatrixRun key={run} id={run} view={view} onAgain={again} />;
  }
  const open = (id: string) => void setUrl({ run: id, ...NO_SETUP, ...NO_RUN_CHOICES }, { history: "push" });
  return <MatrixSetup view={view} setup={setup} onChange={change} onStarted={open} />;
}

const NO_SETUP = { groups: null, personas: null, live: null, view: null } as const;
const NO_RUN_CHOICES = { differs: null, pair: null } as const;
