/** Query options of a panel's page. */
import { queryOptions } from "@tanstack/react-query";
import type { Int64 } from "../../int64.ts";
import { callQuery } from "../../query/call-action.ts";
import { getResult } from "../../query/get-result.ts";
import { panelsKey } from "../panel-queries.ts";
import { readPanel } from "./detail-actions.ts";
import type { PanelAnswers, PanelAttribute, PanelView } from "./model.ts";

export const panelQuery = (panelId: string) =>
  queryOptions({
    queryKey: [...panelsKey, "one", panelId],
    queryFn: async ({ signal }): Promise<PanelView> =>
      typeof window === "undefined"
        ? await callQuery(readPanel({ panelId }))
        : getResult("/api/panels/detail", { panelId }, signal),
  });

/** From the browser only: every block of the panel is read. */
export const panelAttributesQuery = (panelId: string) =>
  queryOptions({
    queryKey: [...panelsKey, "one", panelId, "attributes"],
    queryFn: ({ signal }) => getResult<readonly PanelAttribute[]>("/api/panels/attributes", { panelId }, signal),
  });

export const panelAnswersQuery = (panelId: string, attributeId: Int64) =>
  queryOptions({
    queryKey: [...panelsKey, "one", panelId, "answers", attributeId],
    queryFn: ({ signal }) => getResult<PanelAnswers>("/api/panels/answers", { panelId, attributeId }, signal),
  });
