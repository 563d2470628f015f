"use server";

import { z } from "zod";
import { defineAction } from "../../../server/action.ts";
import { authorizedTransaction } from "../../../server/auth/authorized-transaction.ts";
import { MAX_RUN_SUBJECTS } from "../../model/limits.ts";
import { runId } from "../../model/params.ts";
import * as keeping from "./respondent-retention.ts";

export const readFullKeeping = defineAction({
  name: "readFullKeeping",
  needs: "viewer",
  input: z.strictObject({}),
  run: async (_input, { store, partner }) => (await store.fullKeeping.of(partner.scope)) ?? null,
});

/** The audit log entry is written in the same transaction. */
export const setFullKeeping = defineAction({
  name: "setFullKeeping",
  needs: "admin",
  input: z.strictObject({ on: z.boolean() }),
  run: async ({ on }, context) => {
    await authorizedTransaction(context, () => keeping.setFullKeeping(context, on));
    return (await context.store.fullKeeping.of(context.partner.scope)) ?? null;
  },
});

/** Respondent of a stored run, as sent. Each access is recorded in the audit log. */
export const showRespondent = defineAction({
  name: "showRespondent",
  needs: "support",
  input: z.strictObject({ runId, subject: z.int().min(0).max(MAX_RUN_SUBJECTS) }),
  run: (input, context) => keeping.fullRespondent(context, input),
  auditAfter: ({ runId: id, subject }) => ({ subject: `run ${id}`, detail: { respondent: subject + 1 } }),
});
