/** Query schemas of the palette routes. */
import { z } from "zod";
import { MAX_ID_LENGTH } from "./ids-in-text.ts";
import { MAX_IDS } from "./palette-matches.ts";

/** Comma-separated; neither an id nor an order number contains a comma. */
export const paletteLookupParams = z.object({
  ids: z
    .string()
    .max(MAX_IDS * (MAX_ID_LENGTH + 1))
    .transform((text): readonly string[] => [...new Set(text.split(",").filter(Boolean))])
    .refine((ids) => ids.length <= MAX_IDS && ids.every((id) => id.length <= MAX_ID_LENGTH), "Too many IDs."),
});
