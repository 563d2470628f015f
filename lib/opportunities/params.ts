/** What a person may type or a link may carry on the opportunity screens. */
import { z } from "zod";
import { typedId } from "../typed-id.ts";
import { COUNTRY, LANGUAGE, NO_COUNTRY, NO_LANGUAGE } from "./group-wish.ts";

export const opportunityId = typedId;

export const byId = z.object({ id: opportunityId });

export const byGroup = z.object({
  groupId: opportunityId,
  country: z.string().regex(COUNTRY, NO_COUNTRY),
  language: z.string().regex(LANGUAGE, NO_LANGUAGE),
});
export type GroupWish = z.infer<typeof byGroup>;

/** A locale; `""`, and whatever else an address may carry that is none, is the opportunity's own. */
export const wordsParam = z
  .string()
  .regex(/^[A-Za-z0-9_-]{0,20}$/)
  .default("")
  .catch("");

export const namesWish = z.object({ id: opportunityId, words: wordsParam });
