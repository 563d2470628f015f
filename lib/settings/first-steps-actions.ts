"use server";

import { z } from "zod";
import { defineAction } from "../server/action.ts";
import { dismissFirstSteps, firstSteps } from "./first-steps.ts";

/** Setup steps of the partner account; `null` in sandbox mode. */
export const readFirstSteps = defineAction({
  name: "readFirstSteps",
  needs: "viewer",
  input: z.strictObject({}),
  run: async (_input, context) => (await firstSteps(context)) ?? null,
});

/** Hides the setup steps. Not written to the audit log, since it affects only the operator. */
export const hideFirstSteps = defineAction({
  name: "hideFirstSteps",
  needs: "viewer",
  input: z.strictObject({}),
  run: async (_input, context) => {
    await dismissFirstSteps(context);
    return { hidden: true };
  },
});
