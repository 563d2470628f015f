"use server";

import { z } from "zod";
import { defineAction } from "../server/action.ts";
import { whileSignedIn } from "../server/while-signed-in.ts";
import * as keeping from "./full-keeping.ts";
import { runId } from "./params.ts";
import { MOST_RUN_SUBJECTS } from "./run-limits.ts";

export const readFullKeeping = defineAction({
  name: "readFullKeeping",
  needs: "viewer",
  input: z.strictObject({}),
  run: async (_input, { store, partner }) => (await store.fullKeeping.of(partner.scope)) ?? null,
});

/** Its entry in the trail is written with it. */
export const setFullKeeping = defineAction({
  name: "setFullKeeping",
  needs: "admin",
  input: z.strictObject({ on: z.boolean() }),
  run: async ({ on }, context) => {
    await whileSignedIn(context, () => keeping.setFullKeeping(context, on));
    return (await context.store.fullKeeping.of(context.partner.scope)) ?? null;
  },
});

/** Whom a kept run asked about, as it was sent. Who looked stands in the trail. */
export const showRespondent = defineAction({
  name: "showRespondent",
  needs: "support",
  input: z.strictObject({ runId, subject: z.int().min(0).max(MOST_RUN_SUBJECTS) }),
  run: (wish, context) => keeping.wholeRespondent(context, wish),
  auditAfter: ({ runId: id, subject }) => ({ subject: `run ${id}`, detail: { respondent: subject + 1 } }),
});
