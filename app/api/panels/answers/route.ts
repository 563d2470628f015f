import { z } from "zod";
import { readPanelAnswers } from "@/lib/panels/detail/read-panel";
import { attributeIdSchema, panelId } from "@/lib/panels/model/params";
import { defineRoute } from "@/lib/server/route";

/** Answers of a panel's people to one attribute. */
export const GET = defineRoute({
  needs: "viewer",
  input: z.strictObject({ panelId, attributeId: attributeIdSchema }),
  run: (input, context) => readPanelAnswers(context, input.panelId, input.attributeId),
});
