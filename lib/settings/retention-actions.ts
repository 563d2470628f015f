"use server";

import { z } from "zod";
import { defineAction } from "../server/action.ts";
import { whileSignedIn } from "../server/while-signed-in.ts";
import { retentionLines } from "./retention.ts";
import { DAYS, KEPT_NAMES } from "./retention-view.ts";

export const readRetention = defineAction({
  name: "readRetention",
  needs: "viewer",
  input: z.strictObject({}),
  run: (_input, { store }) => retentionLines(store),
});

/** Its entry in the trail is written with the choice. What is too old by it goes with the next round, within a day. */
export const chooseRetention = defineAction({
  name: "chooseRetention",
  needs: "admin",
  input: z.strictObject({ name: z.enum(KEPT_NAMES), days: z.literal(DAYS) }),
  run: async ({ name, days }, context) => {
    const { store, operator } = context;
    const entry = { at: Date.now(), operator: operator.email, partner: "", action: "chooseRetention" };
    const told = { ...entry, subject: `retention of ${name}`, detail: { days } };
    await whileSignedIn(context, () => store.retention.choose(name, days, told));
    return retentionLines(store);
  },
});
