"use server";

import { defineAction } from "../../server/action.ts";
import { byPanelId } from "../model/params.ts";
import { readPanelView } from "./read-panel.ts";

/** Panel of the partner account, for the first render; the browser calls the route afterwards. */
export const readPanel = defineAction({
  name: "readPanel",
  needs: "viewer",
  input: byPanelId,
  run: ({ panelId }, context) => readPanelView(context, panelId),
});
