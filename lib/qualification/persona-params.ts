/** What the actions on personas take. */
import { z } from "zod";
import { personaDraft } from "./persona-schema.ts";

const personaId = z.uuid("A persona has a UUID as its id.");

export const byPersona = z.strictObject({ id: personaId });

/** What is not given stays as it is. */
export const changeWish = z.strictObject({ id: personaId, revision: z.int().min(1), draft: personaDraft.partial() });

/** Personas that one call brings; an import of more comes in several. */
export const IMPORT_AT_ONCE = 20;

export const importWish = z.strictObject({
  drafts: z.array(personaDraft).min(1).max(IMPORT_AT_ONCE),
  /** What becomes of one's own persona of the same name. */
  sameName: z.enum(["keep", "replace"]),
});

export const exportWish = z.strictObject({
  /** With respondent ids, addresses and user agents. */
  respondents: z.boolean(),
});
