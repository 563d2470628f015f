import { z } from "zod";
import { defineRoute } from "@/lib/server/route";
import { peopleView } from "@/lib/settings/people";

/** Who may sign in, who was invited, and which partner accounts can be granted. */
export const GET = defineRoute({
  needs: "admin",
  input: z.object({}),
  run: (_input, context) => peopleView(context),
});
