import { readPanelAttributes } from "@/lib/panels/detail/read-panel";
import { byPanelId } from "@/lib/panels/model/params";
import { defineRoute } from "@/lib/server/route";

/** Attributes of a panel: people with valid, soon expiring and expired answers. */
export const GET = defineRoute({
  needs: "viewer",
  input: byPanelId,
  run: ({ panelId }, context) => readPanelAttributes(context, panelId),
});
