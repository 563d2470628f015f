/** What may be typed as a team's name of a disposition. Checked in the browser as typed and again on the server. */
import { z } from "zod";
import { PAIR } from "./pair.ts";
import { MAX_LABEL, MAX_NOTE } from "./label-limits.ts";

export const pairWish = z.string().regex(PAIR, "A disposition is two integers with a dot between, such as 4.7.");

export const labelWish = z.strictObject({
  pair: pairWish,
  /** `""` takes the name back. */
  name: z.string().trim().max(MAX_LABEL, `A name has at most ${MAX_LABEL} characters.`),
  note: z.string().trim().max(MAX_NOTE, `A note has at most ${MAX_NOTE} characters.`),
  /** The version on screen; 0: none. */
  since: z.int().min(0),
});
export type LabelWish = z.infer<typeof labelWish>;
