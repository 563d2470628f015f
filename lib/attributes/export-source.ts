/** One thing that can be exported, ready to be counted, described and written. */
import type { Table } from "../export/table.ts";
import type { Download } from "../server/download.ts";
import type { ExportPlan } from "../export/plan.ts";

export interface ExportSource extends Download {
  readonly table: Table;
  /** The filters in words. */
  readonly filters: string;
  readonly locales: ExportPlan["locales"];
}
