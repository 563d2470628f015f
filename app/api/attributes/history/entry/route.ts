import { entryParams } from "@/lib/attributes/detail-params";
import { historyEntry } from "@/lib/attributes/history";
import { fail } from "@/lib/failure";
import { defineRoute } from "@/lib/server/route";

/** One reading with more of what it changed. */
export const GET = defineRoute({
  needs: "viewer",
  input: entryParams,
  run: async ({ entry, limit }, context) => {
    const found = await historyEntry(context, entry, limit);
    if (!found) throw fail("missing", "This reading is not kept.");
    return found;
  },
});
