import { compareView } from "@/lib/opportunities/compare";
import { compareWish } from "@/lib/opportunities/compare-params";
import { defineRoute } from "@/lib/server/route";

/** Two opportunities that were read, side by side. */
export const GET = defineRoute({
  needs: "viewer",
  input: compareWish,
  run: (wish, context) => compareView(context, wish),
});
