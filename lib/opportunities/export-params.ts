/** What may be asked of an export of the library. */
import { z } from "zod";
import { FORMATS } from "../export/table.ts";
import { libraryWish } from "./library-params.ts";

/** One row an opportunity, or one row a quota entry of theirs. */
export const EXPORTS = ["library", "entries"] as const;
export type ExportWhat = (typeof EXPORTS)[number];

const flag = z
  .enum(["0", "1"])
  .default("0")
  .transform((text) => text === "1");

export const exportParams = z.object({
  what: z.enum(EXPORTS),
  ...libraryWish.shape,
  /** Selected ids are too many for an address: they are kept for a moment under this name. */
  kept: z
    .string()
    .regex(/^[0-9a-f-]{36}$/, "This export has ended. Open it again.")
    .optional(),
  format: z.enum(FORMATS).default("xlsx"),
  bom: flag,
  guardIds: flag,
});
export type ExportWish = z.infer<typeof exportParams>;
