"use server";

import { z } from "zod";
import { defineAction } from "../../server/action.ts";
import { personaDraft } from "../model/persona/persona-schema.ts";
import { byPersona, personaChangeInputSchema, personaExportInputSchema, personaImportInputSchema } from "./params.ts";
import { withoutRespondent } from "./persona-file.ts";
import * as personas from "./personas.ts";

/**
 * Loads the whole persona with its respondent for the form and records its use. `missing` when it was deleted or is not
 * shared.
 */
export const takePersona = defineAction({
  name: "takePersona",
  needs: "support",
  input: byPersona,
  run: ({ id }, context) => personas.takePersona(context, id),
  audit: ({ id }) => ({ subject: `persona ${id}` }),
});

/** Persona list for the server-rendered page. */
export const readPersonas = defineAction({
  name: "readPersonas",
  needs: "viewer",
  input: z.object({}),
  run: (_input, context) => personas.personaLines(context),
});

/** Saves the form as a persona. `conflict` when the operator already has one with that name. */
export const savePersona = defineAction({
  name: "savePersona",
  needs: "support",
  input: personaDraft,
  run: (draft, context) => personas.addPersona(context, draft),
  audit: (_draft, { id, name }) => ({ subject: `persona ${id}`, detail: { name } }),
});

/** Saves against a revision; when another operator has saved since, returns that version and changes nothing. */
export const changePersona = defineAction({
  name: "changePersona",
  needs: "support",
  input: personaChangeInputSchema,
  run: (input, context) => personas.changePersona(context, input),
  audit: ({ id }, { state, persona }) => ({ subject: `persona ${id}`, detail: { name: persona.name, outcome: state } }),
});

/** Copies a persona into the operator's own list. */
export const duplicatePersona = defineAction({
  name: "duplicatePersona",
  needs: "support",
  input: byPersona,
  run: ({ id }, context) => personas.duplicatePersona(context, id),
  audit: (_input, { id, name }) => ({ subject: `persona ${id}`, detail: { name } }),
});

export const deletePersona = defineAction({
  name: "deletePersona",
  needs: "support",
  input: byPersona,
  run: async ({ id }, context) => ({ name: await personas.removePersona(context, id) }),
  audit: ({ id }, { name }) => ({ subject: `persona ${id}`, detail: { name } }),
});

/** Saves one chunk of an import as the operator's own personas. */
export const importPersonas = defineAction({
  name: "importPersonas",
  needs: "support",
  input: personaImportInputSchema,
  run: ({ drafts, sameName }, context) => personas.importPersonas(context, drafts, sameName),
  audit: (_input, { added, replaced }) => ({ subject: "personas", detail: { added, replaced } }),
});

/** Data for an export file; respondent ids, addresses and user agents only on request. */
export const exportPersonas = defineAction({
  name: "exportPersonas",
  needs: "support",
  input: personaExportInputSchema,
  run: async ({ respondents }, context) => {
    const all = await personas.wholePersonas(context);
    return respondents ? all : all.map(withoutRespondent);
  },
  auditAfter: ({ respondents }, all) => ({ subject: "personas", detail: { personas: all.length, respondents } }),
});
