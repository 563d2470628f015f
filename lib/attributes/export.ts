/** What is exported, by the name of the screen it stands on. */
import "server-only";
import type { ActionContext } from "../server/action.ts";
import { catalogueExport } from "./export-catalogue.ts";
import { lookupExport } from "./export-lookup.ts";
import { matrixExport } from "./export-matrix.ts";
import type { ExportPlan } from "../export/plan.ts";
import type { ExportWish } from "./export-params.ts";
import { searchExport } from "./export-search.ts";
import type { ExportSource } from "./export-source.ts";

/** The rows that pass the filters, all of them, whatever the screen shows at once. */
export async function exportSource(context: ActionContext, wish: ExportWish): Promise<ExportSource> {
  switch (wish.what) {
    case "search":
      return searchExport(context, wish);
    case "catalogue":
      return catalogueExport(context, wish);
    case "matrix":
      return matrixExport(context, wish);
    case "lookup":
      return lookupExport(context, wish);
  }
}

export async function exportPlan(context: ActionContext, wish: ExportWish): Promise<ExportPlan> {
  const { table, filters, locales } = await exportSource(context, wish);
  return { rows: table.count, columns: table.columns.map(({ title }) => title), locales, filters };
}
