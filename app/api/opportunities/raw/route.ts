import { coverLinks } from "@/lib/opportunities/covered-links";
import { atSnapshot } from "@/lib/opportunities/history-params";
import { opportunityAt } from "@/lib/opportunities/parsed-snapshot";
import { defineRoute } from "@/lib/server/route";

/** The body of a reading as received, but for its entry links, which leave the server as their host alone. */
export const GET = defineRoute({
  needs: "viewer",
  input: atSnapshot,
  run: async (wish, context) => ({ text: coverLinks((await opportunityAt(context, wish)).bodyText) }),
});
