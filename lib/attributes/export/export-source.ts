/** Export that is ready to be counted, described and written. */
import type { ExportPlan } from "../../export/plan.ts";
import type { Table } from "../../export/table.ts";
import type { Download } from "../../server/download.ts";

export interface ExportSource extends Download {
  readonly table: Table;
  /** The filters as text. */
  readonly filters: string;
  readonly locales: ExportPlan["locales"];
}
