import { z } from "zod";
import { attributeId } from "@/lib/attributes/params";
import { giveUpReading } from "@/lib/attributes/reading";
import { definePost } from "@/lib/server/route";

/**
 * Ends the operator's own reading of an attribute: its connection to the service is closed. No action, since the browser sends those
 * one after the other and this one would wait for what it is to end.
 */
export const POST = definePost({
  needs: "viewer",
  input: z.object({ id: attributeId }),
  run: async ({ id }, context) => ({ ended: giveUpReading(context, id) }),
});
