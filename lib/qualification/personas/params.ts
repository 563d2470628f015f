/** Input schemas of the persona actions. */
import { z } from "zod";
import { personaDraft } from "../model/persona/persona-schema.ts";

const personaId = z.uuid("A persona ID is a UUID.");

export const byPersona = z.strictObject({ id: personaId });

/** Omitted fields stay unchanged. */
export const personaChangeInputSchema = z.strictObject({
  id: personaId,
  revision: z.int().min(1),
  draft: personaDraft.partial(),
});

/** Maximum personas per call; a larger import is sent in chunks. */
export const IMPORT_BATCH = 20;

export const personaImportInputSchema = z.strictObject({
  drafts: z.array(personaDraft).min(1).max(IMPORT_BATCH),
  /** Whether to replace the operator's existing persona of the same name. */
  sameName: z.enum(["keep", "replace"]),
});

export const personaExportInputSchema = z.strictObject({
  /** Include respondent ids, addresses and user agents. */
  respondents: z.boolean(),
});
