import { byPersona } from "@/lib/qualification/personas/params";
import { overlayPersona } from "@/lib/qualification/personas/saved-overlay";
import { defineRoute } from "@/lib/server/route";

/** A saved persona for the overlay, without anything that identifies its respondent. */
export const GET = defineRoute({
  needs: "support",
  input: byPersona,
  run: ({ id }, context) => overlayPersona(context, id),
});
