import { byId } from "@/lib/opportunities/model/params";
import { reachInDefaultPanel } from "@/lib/opportunities/reach/opportunity-reach";
import { defineRoute } from "@/lib/server/route";

/** Reach of an opportunity in the default panel. */
export const GET = defineRoute({
  needs: "viewer",
  input: byId,
  run: ({ id }, context) => reachInDefaultPanel(context, id),
});
