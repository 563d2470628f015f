import { redactLinks } from "@/lib/opportunities/model/redacted-links";
import { atSnapshot } from "@/lib/opportunities/model/params";
import { opportunityAt } from "@/lib/opportunities/snapshots/parsed-snapshot";
import { defineRoute } from "@/lib/server/route";

/** Body of a snapshot as received, except for entry links, which are reduced to their host. */
export const GET = defineRoute({
  needs: "viewer",
  input: atSnapshot,
  run: async (query, context) => ({ text: redactLinks((await opportunityAt(context, query)).bodyText) }),
});
