"use client";

import { useQueryStates } from "nuqs";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { useIsBrowser } from "@/components/ui/use-is-browser";
import type { QualifyPageView } from "@/lib/qualification/form/qualify-page";
import { matrixAddress } from "@/lib/qualification/matrix/address";
import type { RunGrid } from "@/lib/qualification/model/run-progress";
import { setupOf, writeSetup } from "./matrix-choice";
import { MatrixRun } from "./matrix-run";
import { MatrixSetup } from "./matrix-setup";
import { useMatrixSetup } from "./use-matrix-setup";

interface MatrixScreenProps {
  readonly view: QualifyPageView;
}

/**
 * Personas × groups: setup and start, then the matrix of the run. A link opens a stored run and starts none. Rendered
 * in the browser only: the code loads after the page, and a checkbox rendered earlier would lose its state.
 */
export function MatrixScreen({ view }: MatrixScreenProps) {
  return useIsBrowser() ? <Screen view={view} /> : <SkeletonRows rows={6} columns={5} framed />;
}

function Screen({ view }: MatrixScreenProps) {
  const [{ run, typed }, setUrl] = useQueryStates(matrixAddress);
  const [setup, change] = useMatrixSetup();
  if (run !== "") {
    const startAgain = (grid: RunGrid) =>
      void setUrl(
        { run: null, ...writeSetup(setupOf(grid)), typed: typedText(grid), ...NO_RUN_CHOICES },
        { history: "push" },
      );
    return <MatrixRun key={run} id={run} view={view} onAgain={startAgain} />;
  }
  const open = (id: string) => void setUrl({ run: id, ...NO_SETUP, ...NO_RUN_CHOICES }, { history: "push" });
  return <MatrixSetup view={view} setup={setup} typed={Number(typed)} onChange={change} onStarted={open} />;
}

const typedText = ({ subjects }: RunGrid): string | null => {
  const typed = subjects.filter(({ personaId }) => personaId === undefined).length;
  return typed === 0 ? null : String(typed);
};

const NO_SETUP = { groups: null, personas: null, live: null, typed: null, view: null } as const;
const NO_RUN_CHOICES = { differs: null, pair: null } as const;
