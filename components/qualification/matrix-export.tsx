"use client";

import { ExportButton } from "@/components/export/export-button";
import { matrixExportPath, matrixExportPlan } from "@/lib/qualification/matrix-query";

interface MatrixExportProps {
  readonly id: string;
  /** Pairs that the file will hold. */
  readonly rows: number;
  readonly differs: boolean;
}

/** The pairs of a matrix as a file: a row a pair, with names of personas and no respondent. */
export function MatrixExport({ id, rows, differs }: MatrixExportProps) {
  return (
    <ExportButton
      variant="outline"
      count={rows}
      door={{ path: matrixExportPath, what: "Pairs", plan: () => matrixExportPlan(id, differs) }}
    />
  );
}
