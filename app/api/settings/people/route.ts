import { z } from "zod";
import { defineRoute } from "@/lib/server/route";
import { peopleView } from "@/lib/settings/people";

/** People who may sign in, open invitations, and the partner accounts that can be granted. */
export const GET = defineRoute({
  needs: "admin",
  input: z.object({}),
  run: (_input, context) => peopleView(context),
});
