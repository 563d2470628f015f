import { z } from "zod";
import { dictionaryOf } from "@/lib/qualification/team-labels";
import { defineRoute } from "@/lib/server/route";

/** Every disposition that is known, named or seen. */
export const GET = defineRoute({
  needs: "viewer",
  input: z.object({}),
  run: (_input, context) => dictionaryOf(context),
});
