import { readPanelView } from "@/lib/panels/detail/read-panel";
import { byPanelId } from "@/lib/panels/model/params";
import { defineRoute } from "@/lib/server/route";

/** One panel: people by country and language. */
export const GET = defineRoute({
  needs: "viewer",
  input: byPanelId,
  run: ({ panelId }, context) => readPanelView(context, panelId),
});
