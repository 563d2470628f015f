import { z } from "zod";
import { defineRoute } from "@/lib/server/route";

/** How many alerts the person has not seen. */
export const GET = defineRoute({
  needs: "viewer",
  input: z.object({}),
  run: async (_input, { store, partner, operator }) => ({
    alerts: await store.alerts.countUnseen(partner.scope, operator.id),
  }),
});
