"use server";

import { z } from "zod";
import { respondentFault } from "../../../sampling/limits.ts";
import { defineAction } from "../../../server/action.ts";
import { authorizedTransaction } from "../../../server/auth/authorized-transaction.ts";
import { respondentFingerprint } from "./respondent-fingerprint.ts";

const respondentInputSchema = z.strictObject({
  // Blanks are part of an id: lookups use it exactly as sent.
  respondentId: z.string().superRefine((text, context) => {
    const message = text === "" ? "Enter a respondent ID." : respondentFault(text);
    if (message !== undefined) context.addIssue({ code: "custom", message });
  }),
});

const respondentKeyOf = (partnerId: string, respondentId: string) => ({
  respondentId,
  fingerprint: respondentFingerprint(partnerId, respondentId),
});

/** Counts the stored data of a respondent. The id travels in the request body and is not stored. */
export const countRespondentData = defineAction({
  name: "countRespondentData",
  needs: "admin",
  input: respondentInputSchema,
  run: ({ respondentId }, { store, partner }) =>
    store.respondentData.count(partner.scope, respondentKeyOf(partner.id, respondentId)),
  auditAfter: (_input, { personas, runs }) => ({ subject: "a respondent", detail: { personas, runs } }),
});

/** All stored data of a respondent, as JSON text for a file. */
export const exportRespondentData = defineAction({
  name: "exportRespondentData",
  needs: "admin",
  input: respondentInputSchema,
  run: async ({ respondentId }, { store, partner }) => {
    const stored = await store.respondentData.collect(partner.scope, respondentKeyOf(partner.id, respondentId));
    return {
      text: JSON.stringify({ partner: partner.name, exportedAt: Date.now(), ...(stored as object) }, undefined, 2),
    };
  },
  auditAfter: () => ({ subject: "a respondent" }),
});

/**
 * Deletes it permanently. The audit log entry, written with the deletion, states the number of deleted items but not
 * the respondent.
 */
export const eraseRespondentData = defineAction({
  name: "eraseRespondentData",
  needs: "admin",
  input: respondentInputSchema,
  run: ({ respondentId }, context) => {
    const { store, partner, operator } = context;
    const about = { operator: operator.email, partner: partner.id, subject: "a respondent" };
    return authorizedTransaction(context, () =>
      store.respondentData.erase(partner.scope, respondentKeyOf(partner.id, respondentId), (detail) => ({
        at: Date.now(),
        action: "eraseRespondentData",
        ...about,
        detail,
      })),
    );
  },
});
