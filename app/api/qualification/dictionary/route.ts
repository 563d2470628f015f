import { z } from "zod";
import { dictionaryOf } from "@/lib/qualification/dictionary/team-labels";
import { defineRoute } from "@/lib/server/route";

/** All known dispositions, labelled or observed. */
export const GET = defineRoute({
  needs: "viewer",
  input: z.object({}),
  run: (_input, context) => dictionaryOf(context),
});
