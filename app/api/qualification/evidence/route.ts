import { evidenceParams } from "@/lib/qualification/evidence/evidence-files";
import { evidenceOfRun } from "@/lib/qualification/evidence/evidence-of-run";
import { defineRoute } from "@/lib/server/route";

/** Evidence pack of a stored run, or of one group in it, as Markdown and as JSON. */
export const GET = defineRoute({
  needs: "viewer",
  input: evidenceParams,
  run: (query, context) => evidenceOfRun(context, query),
});
