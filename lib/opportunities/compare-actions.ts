"use server";

import { defineAction } from "../server/action.ts";
import { compareView } from "./compare.ts";
import { compareWish } from "./compare-params.ts";

/** The first showing; whoever changes the words or wants more lines afterwards reads the route. */
export const readComparison = defineAction({
  name: "readComparison",
  needs: "viewer",
  input: compareWish,
  run: (wish, context) => compareView(context, wish),
});
