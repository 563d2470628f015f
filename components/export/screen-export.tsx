"use client";

import type { ReactNode } from "react";
import { ScreenExportContext } from "./screen-export-context";
import { useExport } from "./use-export";

interface ScreenExportProps {
  /** Route that writes the files of all export buttons inside. */
  readonly path: string;
  readonly children: ReactNode;
}

/**
 * Runs the exports of a screen, one at a time. A button that disappears, such as one for a selection, does not abort
 * its export: the other buttons of the screen show it.
 */
export function ScreenExport({ path, children }: ScreenExportProps) {
  return <ScreenExportContext value={useExport(path)}>{children}</ScreenExportContext>;
}
