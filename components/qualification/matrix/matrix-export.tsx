"use client";

import { ExportButton } from "@/components/export/export-button";
import { matrixExportPath, matrixExportPlan } from "@/lib/qualification/matrix/matrix-query";

interface MatrixExportProps {
  readonly id: string;
  /** Number of pairs in the file. */
  readonly rows: number;
  readonly differs: boolean;
}

/** Export of the matrix: one row per pair, with persona names and no respondent data. */
export function MatrixExport({ id, rows, differs }: MatrixExportProps) {
  return (
    <ExportButton
      variant="outline"
      count={rows}
      endpoints={{ path: matrixExportPath, what: "Pairs", plan: () => matrixExportPlan(id, differs) }}
    />
  );
}
