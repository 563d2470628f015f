import { lookupGroups } from "@/lib/qualification/form/groups";
import { groupsParams } from "@/lib/qualification/model/params";
import { defineRoute } from "@/lib/server/route";

/** Library data for the ids typed on the qualify page. */
export const GET = defineRoute({
  needs: "viewer",
  input: groupsParams,
  run: ({ ids }, context) => lookupGroups(context, ids),
});
