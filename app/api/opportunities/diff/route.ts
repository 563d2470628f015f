import { diffBetween } from "@/lib/opportunities/history";
import { diffWish } from "@/lib/opportunities/history-params";
import { defineRoute } from "@/lib/server/route";

/** What differs between two snapshots of an opportunity. */
export const GET = defineRoute({
  needs: "viewer",
  input: diffWish,
  run: (wish, context) => diffBetween(context, wish),
});
