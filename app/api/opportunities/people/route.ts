import { z } from "zod";
import { overlayChoices } from "@/lib/qualification/personas/saved-overlay";
import { defineRoute } from "@/lib/server/route";

/** Personas for the overlay: saved ones that the operator may load, and those of the sandbox. */
export const GET = defineRoute({
  needs: "viewer",
  input: z.object({}),
  run: (_input, context) => overlayChoices(context),
});
