import { atSnapshot } from "@/lib/opportunities/history-params";
import { opportunityAt } from "@/lib/opportunities/parsed-snapshot";
import { defineRoute } from "@/lib/server/route";

/** The body of the last reading, as received. */
export const GET = defineRoute({
  needs: "viewer",
  input: atSnapshot,
  run: async (wish, context) => ({ text: (await opportunityAt(context, wish)).bodyText }),
});
