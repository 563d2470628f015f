"use server";

import { defineAction } from "../server/action.ts";
import { byTemplate, templateDraft, templateRename } from "./template-schema.ts";
import { addTemplate, removeTemplate, renameTemplate } from "./templates.ts";

/** Saves a named set of keys. `conflict` if the operator has a template of that name. */
export const saveContextTemplate = defineAction({
  name: "saveContextTemplate",
  needs: "support",
  input: templateDraft,
  run: (draft, context) => addTemplate(context, draft),
  audit: ({ name, shared, keys }, { id }) => ({ subject: `context template ${id}`, detail: { name, shared, keys } }),
});

/** Renames or shares a template. `missing`, `forbidden`, `conflict`. */
export const changeContextTemplate = defineAction({
  name: "changeContextTemplate",
  needs: "support",
  input: templateRename,
  run: (input, context) => renameTemplate(context, input),
  audit: ({ id, name, shared }) => ({ subject: `context template ${id}`, detail: { name, shared } }),
});

export const deleteContextTemplate = defineAction({
  name: "deleteContextTemplate",
  needs: "support",
  input: byTemplate,
  run: ({ id }, context) => removeTemplate(context, id),
  audit: ({ id }) => ({ subject: `context template ${id}` }),
});
