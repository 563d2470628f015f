"use server";

import { z } from "zod";
import { defineAction } from "../../server/action.ts";
import { recordLook, unseenChanges } from "./unseen-changes.ts";

/** Changes since the operator's last look, for the first render; the browser calls the route afterwards. */
export const readUnseenChanges = defineAction({
  name: "readUnseenAttributeChanges",
  needs: "viewer",
  input: z.strictObject({}),
  run: (_input, context) => unseenChanges(context),
});

/** Records that the operator has seen all changes up to the given one. */
export const lookAtChanges = defineAction({
  name: "lookAtAttributeChanges",
  needs: "viewer",
  input: z.strictObject({ change: z.number().int().min(0) }),
  run: async ({ change }, context) => {
    await recordLook(context, change);
    return { change };
  },
});
