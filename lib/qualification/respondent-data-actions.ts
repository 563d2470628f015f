"use server";

import { z } from "zod";
import { defineAction } from "../server/action.ts";
import { whileSignedIn } from "../server/while-signed-in.ts";
import { respondentFault } from "../sampling/limits.ts";
import { respondentMark } from "./respondent-mark.ts";

const asked = z.strictObject({
  // Blanks belong to an id: it is looked for as it was sent.
  respondentId: z.string().superRefine((text, context) => {
    const message = text === "" ? "Whose data? Type the respondent’s id." : respondentFault(text);
    if (message !== undefined) context.addIssue({ code: "custom", message });
  }),
});

const askedOf = (partnerId: string, respondentId: string) => ({
  respondentId,
  mark: respondentMark(partnerId, respondentId),
});

/** How much is kept about a respondent. The id travels in the body and is kept nowhere. */
export const countRespondentData = defineAction({
  name: "countRespondentData",
  needs: "admin",
  input: asked,
  run: ({ respondentId }, { store, partner }) =>
    store.respondentData.count(partner.scope, askedOf(partner.id, respondentId)),
  auditAfter: (_input, { personas, runs }) => ({ subject: "a respondent", detail: { personas, runs } }),
});

/** All of it, as JSON text for a file. */
export const exportRespondentData = defineAction({
  name: "exportRespondentData",
  needs: "admin",
  input: asked,
  run: async ({ respondentId }, { store, partner }) => {
    const kept = await store.respondentData.collect(partner.scope, askedOf(partner.id, respondentId));
    return {
      text: JSON.stringify({ partner: partner.name, exportedAt: Date.now(), ...(kept as object) }, undefined, 2),
    };
  },
  auditAfter: () => ({ subject: "a respondent" }),
});

/** Removes it for good. Its entry in the trail, written with the removal, says how much and not whose. */
export const eraseRespondentData = defineAction({
  name: "eraseRespondentData",
  needs: "admin",
  input: asked,
  run: ({ respondentId }, context) => {
    const { store, partner, operator } = context;
    const about = { operator: operator.email, partner: partner.id, subject: "a respondent" };
    return whileSignedIn(context, () =>
      store.respondentData.erase(partner.scope, askedOf(partner.id, respondentId), (detail) => ({
        at: Date.now(),
        action: "eraseRespondentData",
        ...about,
        detail,
      })),
    );
  },
});
