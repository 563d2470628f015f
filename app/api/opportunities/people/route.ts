import { z } from "zod";
import { toOverlayPersona } from "@/lib/opportunities/persona-overlay/overlay-personas";
import { exampleRespondents } from "@/lib/opportunities/persona-overlay/example-respondents";
import { defineRoute } from "@/lib/server/route";

/** Respondents with known answers for the persona overlay: those of the sandbox; empty outside sandbox mode. */
export const GET = defineRoute({
  needs: "viewer",
  input: z.object({}),
  run: async () => (await exampleRespondents()).map(toOverlayPersona),
});
