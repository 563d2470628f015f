/** Export parameters: those of the source screen, the format, and the locales that become columns. */
import { z } from "zod";
import { EXPORT_LOCALES } from "../../export/plan.ts";
import { fileParams } from "../../export/params.ts";
import { answersParams, catalogueParams, matrixParams, searchParams } from "../model/params.ts";

const EXPORTS = ["search", "catalogue", "matrix", "lookup", "answers"] as const;
export type ExportWhat = (typeof EXPORTS)[number];

const options = {
  ...fileParams,
  locales: z.enum(EXPORT_LOCALES).default("pinned"),
};

/** Token of looked-up or selected ids, which are stored on the server briefly because they do not fit a URL. */
const storedIdsKey = z.string().regex(/^[0-9a-f-]{36}$/, "This export has expired. Open it again.");

export const exportParams = z.discriminatedUnion("what", [
  z.object({ what: z.literal("search"), ...searchParams.shape, ...options }),
  z.object({ what: z.literal("catalogue"), ...catalogueParams.shape, ...options }),
  z.object({ what: z.literal("matrix"), ...matrixParams.shape, ...options }),
  z.object({ what: z.literal("lookup"), kept: storedIdsKey, pins: searchParams.shape.pins, ...options }),
  z.object({ what: z.literal("answers"), kept: storedIdsKey, ...answersParams.shape, ...options }),
]);
export type ExportQuery = z.infer<typeof exportParams>;
export type ExportOf<What extends ExportWhat> = Extract<ExportQuery, { what: What }>;
