"use server";

import { z } from "zod";
import { defineAction } from "../server/action.ts";
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
  run: async ({ name, days }, { store, operator }) => {
    const entry = { at: Date.now(), operator: operator.email, partner: "", action: "chooseRetention" };
    await store.retention.choose(name, days, { ...entry, subject: `retention of ${name}`, detail: { days } });
    return retentionLines(store);
  },
});
