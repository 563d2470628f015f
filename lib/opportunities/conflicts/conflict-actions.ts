"use server";

import { defineAction } from "../../server/action.ts";
import { conflictsView } from "./conflicts.ts";
import { conflictsParams } from "./params.ts";

/** First render only; a client that changes the ids calls the route. */
export const readConflicts = defineAction({
  name: "readConflicts",
  needs: "viewer",
  input: conflictsParams,
  run: (query, context) => conflictsView(context, query),
});
