"use server";

import { z } from "zod";
import { fail } from "../failure.ts";
import { defineAction } from "../server/action.ts";
import { formatUtc } from "../time.ts";
import { labelWish } from "./label-params.ts";
import { dictionaryOf, teamLabels } from "./team-labels.ts";

/** What the team calls dispositions now, by pair. */
export const readLabels = defineAction({
  name: "readLabels",
  needs: "viewer",
  input: z.object({}),
  run: (_input, context) => teamLabels(context),
});

/** The whole dictionary. */
export const readDictionary = defineAction({
  name: "readDictionary",
  needs: "viewer",
  input: z.object({}),
  run: (_input, context) => dictionaryOf(context),
});

/**
 * Gives a disposition the team's name, or takes it back. `conflict` when somebody else did so since it was read.
 * The audit trail keeps the pair, not the words: they stand in the dictionary with who and when.
 */
export const saveLabel = defineAction({
  name: "saveLabel",
  needs: "support",
  input: labelWish,
  run: async ({ pair, name, note, since }, { store, partner, operator }) => {
    const label = { pair, name, note, by: operator.email, at: Date.now() };
    const newer = await store.dispositionLabels.save(partner.scope, label, since);
    if (newer === undefined) return { version: since + 1 };
    const now = newer.name === "" ? "took its name back" : `called it “${newer.name}”`;
    throw fail("conflict", `Meanwhile ${newer.by} ${now}, ${formatUtc(newer.at)}. Look at it, then save again.`);
  },
  audit: ({ pair, name }, { version }) => ({
    subject: `disposition ${pair}`,
    detail: { version, named: name !== "" },
  }),
});
