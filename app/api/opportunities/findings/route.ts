import { fail } from "@/lib/failure";
import { refreshFindings } from "@/lib/opportunities/findings";
import { byId } from "@/lib/opportunities/params";
import { defineRoute } from "@/lib/server/route";

/** What the linter finds in an opportunity that was read. */
export const GET = defineRoute({
  needs: "viewer",
  input: byId,
  run: async ({ id }, context) => {
    const findings = await refreshFindings(context, id);
    if (!findings) throw fail("missing", `Opportunity ${id} was not read yet.`);
    return findings;
  },
});
