/** What the address of the comparison may carry. */
import { z } from "zod";
import { wordsParam } from "./params.ts";
import { FIRST_LINES, MOST_LINES, compareFault } from "./compare-choices.ts";

export const compareWish = z.object({
  /** As linked: exactly two ids, not the same. */
  ids: z
    .string()
    .max(200, "At most 200 characters.")
    .refine((text) => compareFault(text) === undefined, "Two different ids are compared."),
  words: wordsParam,
  /** How many lines of each list. */
  lines: z.coerce.number().int().min(FIRST_LINES).max(MOST_LINES).default(FIRST_LINES),
});
export type CompareWish = z.infer<typeof compareWish>;
