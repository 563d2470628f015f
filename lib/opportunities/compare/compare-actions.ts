"use server";

import { defineAction } from "../../server/action.ts";
import { compareView } from "./compare.ts";
import { compareParams } from "./params.ts";

/** First render only; a client that changes the locale or loads more lines calls the route. */
export const readComparison = defineAction({
  name: "readComparison",
  needs: "viewer",
  input: compareParams,
  run: (query, context) => compareView(context, query),
});
