import "server-only";
import type { Table } from "../../export/table.ts";
import type { Download } from "../../server/download.ts";

export interface ExportSource extends Download {
  readonly table: Table;
  /** The filters as text. */
  readonly filters: string;
}
