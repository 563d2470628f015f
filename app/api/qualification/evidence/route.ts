import { evidenceWish } from "@/lib/qualification/evidence-files";
import { evidenceOfRun } from "@/lib/qualification/evidence-of-run";
import { defineRoute } from "@/lib/server/route";

/** The evidence pack of a kept run or of one group in it, as Markdown and as JSON. */
export const GET = defineRoute({
  needs: "viewer",
  input: evidenceWish,
  run: (wish, context) => evidenceOfRun(context, wish),
});
