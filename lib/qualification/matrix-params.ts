/** What may be asked of the export of a matrix. */
import { z } from "zod";
import { FORMATS } from "../export/table.ts";
import { runId } from "./params.ts";

const flag = z
  .enum(["0", "1"])
  .default("0")
  .transform((text) => text === "1");

export const matrixExportWish = z.object({
  id: runId,
  /** Every pair, or those in which the live answer contradicts our reading. */
  only: z.enum(["all", "differences"]).default("all"),
  format: z.enum(FORMATS).default("xlsx"),
  bom: flag,
  guardIds: flag,
});
export type MatrixExportWish = z.infer<typeof matrixExportWish>;
