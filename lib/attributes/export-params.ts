/** What may be asked of an export: the parameters of the screen it is taken from, the format, and which locales become columns. */
import { z } from "zod";
import { EXPORT_LOCALES } from "../export/plan.ts";
import { FORMATS } from "../export/table.ts";
import { catalogueParams, matrixParams, searchParams } from "./params.ts";

const EXPORTS = ["search", "catalogue", "matrix", "lookup"] as const;
export type ExportWhat = (typeof EXPORTS)[number];

const flag = z
  .enum(["0", "1"])
  .default("0")
  .transform((text) => text === "1");

const options = {
  format: z.enum(FORMATS).default("xlsx"),
  bom: flag,
  guardIds: flag,
  locales: z.enum(EXPORT_LOCALES).default("pinned"),
};

/** Ids that were looked up are too many for an address: they are kept for a moment under this name. */
const keptWish = z.string().regex(/^[0-9a-f-]{36}$/, "This export has ended. Look the ids up again.");

export const exportParams = z.discriminatedUnion("what", [
  z.object({ what: z.literal("search"), ...searchParams.shape, ...options }),
  z.object({ what: z.literal("catalogue"), ...catalogueParams.shape, ...options }),
  z.object({ what: z.literal("matrix"), ...matrixParams.shape, ...options }),
  z.object({ what: z.literal("lookup"), kept: keptWish, pins: searchParams.shape.pins, ...options }),
]);
export type ExportWish = z.infer<typeof exportParams>;
export type ExportOf<What extends ExportWhat> = Extract<ExportWish, { what: What }>;
