import { z } from "zod";
import { abortAttributeFetch } from "@/lib/attributes/detail/attribute-page-view";
import { attributeId } from "@/lib/attributes/model/params";
import { definePost } from "@/lib/server/route";

/**
 * Aborts the operator's own in-flight fetch of an attribute and closes its connection to the service. Not a server
 * action, because the browser sends those sequentially and this one would wait for the fetch it is to abort.
 */
export const POST = definePost({
  needs: "viewer",
  input: z.object({ id: attributeId }),
  run: async ({ id }, context) => ({ ended: abortAttributeFetch(context, id) }),
});
