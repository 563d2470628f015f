import { z } from "zod";
import { codeView } from "@/lib/api-tools/code/code-page";
import { defineRoute } from "@/lib/server/route";

/** Code samples for the current partner account. */
export const GET = defineRoute({
  needs: "support",
  input: z.object({}),
  run: (_input, context) => codeView(context),
});
