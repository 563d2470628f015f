import { defineRoute } from "@/lib/server/route";
import { sessionsOf } from "@/lib/settings/people";
import { byPerson } from "@/lib/settings/person-params";

/** Active sessions of one person. */
export const GET = defineRoute({
  needs: "admin",
  input: byPerson,
  run: ({ id }, context) => sessionsOf(context, id),
});
