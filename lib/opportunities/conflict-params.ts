/** What the address of the conflicts page may carry. */
import { z } from "zod";
import { MOST_CONFLICTING, readTypedIds } from "./typed-ids.ts";

/** 60 ids of 19 digits with something between them. */
const LONGEST = 2_000;

export const conflictWish = z.object({
  /** As linked; what is no id is left out. */
  ids: z
    .string()
    .max(LONGEST, `At most ${LONGEST} characters.`)
    .refine(
      (text) => readTypedIds(text).ids.length <= MOST_CONFLICTING,
      `At most ${MOST_CONFLICTING} opportunities at once.`,
    ),
});
export type ConflictWish = z.infer<typeof conflictWish>;
