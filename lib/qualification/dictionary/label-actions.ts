"use server";

import { z } from "zod";
import { fail } from "../../failure.ts";
import { defineAction } from "../../server/action.ts";
import { formatUtc } from "../../time.ts";
import { labelInputSchema } from "../model/params.ts";
import { dictionaryOf, teamLabels } from "./team-labels.ts";

/** Current team names of dispositions, by pair. */
export const readLabels = defineAction({
  name: "readLabels",
  needs: "viewer",
  input: z.object({}),
  run: (_input, context) => teamLabels(context),
});

export const readDictionary = defineAction({
  name: "readDictionary",
  needs: "viewer",
  input: z.object({}),
  run: (_input, context) => dictionaryOf(context),
});

/**
 * Sets or clears the team's name of a disposition. `conflict` when another operator changed it after version `since`.
 * The audit log stores the pair but not the text; the dictionary keeps every version with author and time.
 */
export const saveLabel = defineAction({
  name: "saveLabel",
  needs: "support",
  input: labelInputSchema,
  run: async ({ pair, name, note, since }, { store, partner, operator }) => {
    const label = { pair, name, note, by: operator.email, at: Date.now() };
    const newer = await store.dispositionLabels.save(partner.scope, label, since);
    if (newer === undefined) return { version: since + 1 };
    const now = newer.name === "" ? "removed its name" : `named it “${newer.name}”`;
    throw fail("conflict", `In the meantime, ${newer.by} ${now} (${formatUtc(newer.at)}). Review it, then save again.`);
  },
  audit: ({ pair, name }, { version }) => ({
    subject: `disposition ${pair}`,
    detail: { version, named: name !== "" },
  }),
});
