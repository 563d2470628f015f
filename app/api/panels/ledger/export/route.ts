import { questionnaireParams } from "@/lib/panels/ledger/params";
import { questionnaireSource } from "@/lib/panels/ledger/questionnaire";
import { defineDownload } from "@/lib/server/download";

/** Profiling questionnaire as a file. */
export const GET = defineDownload({
  name: "exportQuestionnaire",
  needs: "viewer",
  input: questionnaireParams,
  run: async (query, context) => questionnaireSource(context, query),
});
