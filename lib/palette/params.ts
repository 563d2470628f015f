/** What the palette may ask of our store. */
import { z } from "zod";
import { LONGEST_ID, MOST_IDS } from "./ids-in-text.ts";

/** Ids by comma; neither an id nor an order number holds one. */
export const knownIdsWish = z.object({
  ids: z
    .string()
    .max(MOST_IDS * (LONGEST_ID + 1))
    .transform((text): readonly string[] => [...new Set(text.split(",").filter(Boolean))])
    .refine((ids) => ids.length <= MOST_IDS && ids.every((id) => id.length <= LONGEST_ID), "These are too many ids."),
});
