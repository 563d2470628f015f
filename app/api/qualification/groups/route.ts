import { knownGroups } from "@/lib/qualification/groups";
import { groupsWish } from "@/lib/qualification/params";
import { defineRoute } from "@/lib/server/route";

/** What the library knows of the ids typed on the workbench. */
export const GET = defineRoute({
  needs: "viewer",
  input: groupsWish,
  run: ({ ids }, context) => knownGroups(context, ids),
});
