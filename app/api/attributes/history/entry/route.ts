import { historyEntry } from "@/lib/attributes/history/history";
import { entryParams } from "@/lib/attributes/model/params";
import { fail } from "@/lib/failure";
import { defineRoute } from "@/lib/server/route";

/** One history entry with a longer list of its changes. */
export const GET = defineRoute({
  needs: "viewer",
  input: entryParams,
  run: async ({ entry, limit }, context) => {
    const found = await historyEntry(context, entry, limit);
    if (!found) throw fail("missing", "This entry is no longer stored.");
    return found;
  },
});
