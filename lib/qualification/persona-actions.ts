"use server";

import { z } from "zod";
import { defineAction } from "../server/action.ts";
import { personaDraft } from "./persona-schema.ts";
import { byPersona, changeWish, exportWish, importWish } from "./persona-params.ts";
import * as personas from "./personas.ts";
import { withoutRespondent } from "./persona-file.ts";

/** The whole persona with its respondent, for the form, and a note that it was used. `missing` when it is gone or not shared any more. */
export const takePersona = defineAction({
  name: "takePersona",
  needs: "support",
  input: byPersona,
  run: ({ id }, context) => personas.takePersona(context, id),
  audit: ({ id }) => ({ subject: `persona ${id}` }),
});

/** The list of personas, for the first drawing of a page. */
export const readPersonas = defineAction({
  name: "readPersonas",
  needs: "viewer",
  input: z.object({}),
  run: (_input, context) => personas.personaLines(context),
});

/** Keeps the form under a name. `conflict` when the operator has one of that name. */
export const savePersona = defineAction({
  name: "savePersona",
  needs: "support",
  input: personaDraft,
  run: (draft, context) => personas.addPersona(context, draft),
  audit: (_draft, { id, name }) => ({ subject: `persona ${id}`, detail: { name } }),
});

/** Saves over a revision; when somebody saved it meanwhile, theirs comes back and nothing is done. */
export const changePersona = defineAction({
  name: "changePersona",
  needs: "support",
  input: changeWish,
  run: (wish, context) => personas.changePersona(context, wish),
  audit: ({ id }, { state, persona }) => ({ subject: `persona ${id}`, detail: { name: persona.name, outcome: state } }),
});

/** A copy under the operator's own name. */
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

/** A part of an import, as the operator's own personas. */
export const importPersonas = defineAction({
  name: "importPersonas",
  needs: "support",
  input: importWish,
  run: ({ drafts, sameName }, context) => personas.importPersonas(context, drafts, sameName),
  audit: (_input, { added, replaced }) => ({ subject: "personas", detail: { added, replaced } }),
});

/** What an export file is written from; without respondent ids, addresses and user agents unless they are wanted. */
export const exportPersonas = defineAction({
  name: "exportPersonas",
  needs: "support",
  input: exportWish,
  run: async ({ respondents }, context) => {
    const all = await personas.wholePersonas(context);
    return respondents ? all : all.map(withoutRespondent);
  },
  auditAfter: ({ respondents }, all) => ({ subject: "personas", detail: { personas: all.length, respondents } }),
});
