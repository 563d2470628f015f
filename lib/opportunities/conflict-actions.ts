"use server";

import { defineAction } from "../server/action.ts";
import { conflictWish } from "./conflict-params.ts";
import { conflictsView } from "./conflicts.ts";

/** The first showing; whoever changes the ids afterwards reads the route. */
export const readConflicts = defineAction({
  name: "readConflicts",
  needs: "viewer",
  input: conflictWish,
  run: (wish, context) => conflictsView(context, wish),
});
