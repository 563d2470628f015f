import { questionnaireParams } from "@/lib/panels/ledger/params";
import { questionnairePlan } from "@/lib/panels/ledger/questionnaire";
import { defineRoute } from "@/lib/server/route";

/** Current number of rows and columns of a questionnaire. */
export const GET = defineRoute({
  needs: "viewer",
  input: questionnaireParams,
  run: async (query, context) => questionnairePlan(context, query),
});
