import { z } from "zod";
import { defineRoute } from "@/lib/server/route";

/** Number of the operator's unseen alerts. */
export const GET = defineRoute({
  needs: "viewer",
  input: z.object({}),
  run: async (_input, { store, partner, operator }) => ({
    alerts: await store.alerts.countUnseen(partner.scope, operator.id),
  }),
});
