/** What a person may type or a link may carry on the opportunity screens. */
import { z } from "zod";
import { typedId } from "../typed-id.ts";

export const OPPORTUNITY_TABS = ["targeting", "quotas", "cells", "requirements", "history", "raw"] as const;
export type OpportunityTab = (typeof OPPORTUNITY_TABS)[number];

export const opportunityId = typedId;

export const byId = z.object({ id: opportunityId });

export const byGroup = z.object({
  groupId: opportunityId,
  country: z.string().regex(/^[A-Z]{2}$/, "A country is two letters, such as US."),
  language: z.string().regex(/^[a-z]{2}$/, "A language is two letters, such as en."),
});
export type GroupWish = z.infer<typeof byGroup>;

/** A locale; `""`, and whatever else an address may carry that is none, is the opportunity's own. */
export const wordsParam = z
  .string()
  .regex(/^[A-Za-z0-9_-]{0,20}$/)
  .default("")
  .catch("");

export const namesWish = z.object({ id: opportunityId, words: wordsParam });
