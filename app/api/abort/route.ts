import { z } from "zod";
import { abortId } from "@/lib/query/abort-id";
import { abortWork } from "@/lib/server/jobs/abortable-work";
import { definePost } from "@/lib/server/route";

/**
 * Aborts the operator's own calls with this ID and closes their connections to the service. Not a server action, because
 * the browser sends those sequentially and this one would wait for the call it is to abort.
 */
export const POST = definePost({
  needs: "viewer",
  input: z.object({ id: abortId }),
  run: async ({ id }, context) => ({ ended: abortWork(context, id) }),
});
