import { watchedHome } from "@/lib/opportunities/watch-home";
import { watchedWish } from "@/lib/opportunities/watch-params";
import { defineRoute } from "@/lib/server/route";

/** What changed in the watched opportunities since the person last looked. */
export const GET = defineRoute({
  needs: "viewer",
  input: watchedWish,
  run: (wish, context) => watchedHome(context, wish),
});
