import { redactLinks } from "@/lib/opportunities/model/redacted-links";
import { atSnapshot } from "@/lib/opportunities/model/params";
import { storedBody } from "@/lib/opportunities/snapshots/stored-body";
import { defineRoute } from "@/lib/server/route";

/** Body of a snapshot as received, except for entry links, which are reduced to their host. */
export const GET = defineRoute({
  needs: "viewer",
  input: atSnapshot,
  run: async (query, context) => ({ text: redactLinks(await storedBody(context, query)) }),
});
