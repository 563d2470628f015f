import { z } from "zod";
import { contractPage } from "@/lib/activity/contract-list";
import { defineRoute } from "@/lib/server/route";

/** Differences between the service's answers and the contract, latest first. */
export const GET = defineRoute({
  needs: "support",
  input: z.object({}),
  run: (_input, context) => contractPage(context),
});
