"use server";

import { z } from "zod";
import { defineAction } from "../server/action.ts";
import { authorizedTransaction } from "../server/auth/authorized-transaction.ts";
import { DAYS, RETENTION_KINDS } from "./retention-view.ts";
import { retentionLines } from "./retention.ts";

export const readRetention = defineAction({
  name: "readRetention",
  needs: "viewer",
  input: z.strictObject({}),
  run: (_input, { store }) => retentionLines(store),
});

/** The audit entry is written in the same transaction. Expired data is removed in the next purge, within a day. */
export const chooseRetention = defineAction({
  name: "chooseRetention",
  needs: "admin",
  input: z.strictObject({ name: z.enum(RETENTION_KINDS), days: z.literal(DAYS) }),
  run: async ({ name, days }, context) => {
    const { store, operator } = context;
    const entry = { at: Date.now(), operator: operator.email, partner: "", action: "chooseRetention" };
    const audited = { ...entry, subject: `retention of ${name}`, detail: { days } };
    await authorizedTransaction(context, () => store.retention.choose(name, days, audited));
    return retentionLines(store);
  },
});
