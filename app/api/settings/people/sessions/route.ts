import { defineRoute } from "@/lib/server/route";
import { sessionsOf } from "@/lib/settings/people";
import { byPerson } from "@/lib/settings/person-params";

/** The sessions of one person that are not over. */
export const GET = defineRoute({
  needs: "admin",
  input: byPerson,
  run: ({ id }, context) => sessionsOf(context, id),
});
