/** Query schema of the matrix export. */
import { z } from "zod";
import { FORMATS } from "../../export/table.ts";
import { runId } from "../model/params.ts";

const flag = z
  .enum(["0", "1"])
  .default("0")
  .transform((text) => text === "1");

export const matrixExportParams = z.object({
  id: runId,
  /** All pairs, or only those where the live answer contradicts our evaluation. */
  only: z.enum(["all", "differences"]).default("all"),
  format: z.enum(FORMATS).default("xlsx"),
  bom: flag,
  guardIds: flag,
});
export type MatrixExportQuery = z.infer<typeof matrixExportParams>;
