import { oneRunParams } from "@/lib/qualification/model/params";
import { readRunView } from "@/lib/qualification/run/stored-run";
import { defineRoute } from "@/lib/server/route";

/** Stored run with its outcomes; for a large run those of one respondent. */
export const GET = defineRoute({
  needs: "viewer",
  input: oneRunParams,
  run: ({ id, subject }, context) => readRunView(context, id, subject),
});
