/** The file of a matrix: what it holds, and what the audit trail keeps of it. */
import "server-only";
import { aboutFacts } from "../attributes/export-about.ts";
import type { ExportPlan } from "../export/plan.ts";
import type { ActionContext } from "../server/action.ts";
import type { Download } from "../server/download.ts";
import { matrixTable } from "./matrix-export.ts";
import type { MatrixExportWish } from "./matrix-params.ts";
import { runGrid } from "./run-reading.ts";

const FILTERS = { all: "every pair", differences: "pairs in which the live answer contradicts our reading" } as const;

/** @throws FailureError `missing` */
export async function matrixDownload(context: ActionContext, { id, only }: MatrixExportWish): Promise<Download> {
  const grid = await runGrid(context, id);
  return {
    table: matrixTable(grid, only, aboutFacts(context, FILTERS[only])),
    named: ["matrix", only === "differences" ? "differences" : ""],
    audit: { subject: `run ${id}`, detail: { only } },
  };
}

export async function matrixExportPlan(context: ActionContext, wish: MatrixExportWish): Promise<ExportPlan> {
  const { table } = await matrixDownload(context, wish);
  return {
    rows: table.count,
    columns: table.columns.map(({ title }) => title),
    locales: undefined,
    filters: FILTERS[wish.only],
  };
}
