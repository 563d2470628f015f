import { oneRunWish } from "@/lib/qualification/run-params";
import { readRunView } from "@/lib/qualification/runs";
import { defineRoute } from "@/lib/server/route";

/** A kept run with its outcomes; of a large one those of one respondent. */
export const GET = defineRoute({
  needs: "viewer",
  input: oneRunWish,
  run: ({ id, subject }, context) => readRunView(context, id, subject),
});
