"use server";

import { defineAction } from "../server/action.ts";
import { lookAt } from "./history.ts";
import { byId } from "./params.ts";

/** Records that the operator sees the newest snapshot; answers what changed since the visit before. */
export const lookAtOpportunity = defineAction({
  name: "lookAtOpportunity",
  needs: "viewer",
  input: byId,
  run: ({ id }, context) => lookAt(context, id),
});
