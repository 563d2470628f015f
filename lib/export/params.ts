/** Parameters that every export accepts. */
import { z } from "zod";
import { FORMATS } from "./table.ts";

/** Switch in a URL: `1` is on. */
const flagParam = z
  .enum(["0", "1"])
  .default("0")
  .transform((text) => text === "1");

export const fileParams = { format: z.enum(FORMATS).default("xlsx"), bom: flagParam, guardIds: flagParam };
