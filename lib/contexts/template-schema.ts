/** Input schemas for saving, renaming and removing a template. Values are not accepted. */
import { z } from "zod";
import { MAX_ITEMS, MAX_KEY } from "./items.ts";
import { MAX_NAME_LENGTH, NO_NAME, NAME_TOO_LONG } from "./template.ts";

const templateName = z.string().trim().min(1, NO_NAME).max(MAX_NAME_LENGTH, NAME_TOO_LONG);

const keys = z
  .array(z.string().regex(/\S/, "A key needs a name.").max(MAX_KEY, `A key can have at most ${MAX_KEY} characters.`))
  .min(1, "Enter at least one key.")
  .max(MAX_ITEMS, `A template can have at most ${MAX_ITEMS} keys.`)
  .transform((all) => [...new Set(all)]);

export const templateDraft = z.strictObject({ name: templateName, shared: z.boolean(), keys });

export type TemplateDraft = z.infer<typeof templateDraft>;

export const byTemplate = z.strictObject({ id: z.uuid("A template ID is a UUID.") });

export const templateRename = byTemplate.extend({ name: templateName, shared: z.boolean() });
