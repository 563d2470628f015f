/** Query schema of the matrix export. */
import { z } from "zod";
import { fileParams } from "../../export/params.ts";
import { runId } from "../model/params.ts";

export const matrixExportParams = z.object({
  id: runId,
  /** All pairs, or only those where the live answer contradicts our evaluation. */
  only: z.enum(["all", "differences"]).default("all"),
  ...fileParams,
});
export type MatrixExportQuery = z.infer<typeof matrixExportParams>;
