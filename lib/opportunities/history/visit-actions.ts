"use server";

import { defineAction } from "../../server/action.ts";
import { byId } from "../model/params.ts";
import { recordVisit } from "./history.ts";

/** Records that the operator has seen the newest snapshot; returns the changes since the previous visit. */
export const lookAtOpportunity = defineAction({
  name: "lookAtOpportunity",
  needs: "viewer",
  input: byId,
  run: ({ id }, context) => recordVisit(context, id),
});
