/** Query keys and query options of panels. */
import { queryOptions } from "@tanstack/react-query";
import { callQuery } from "../query/call-action.ts";
import { getResult } from "../query/get-result.ts";
import type { OpportunityReach, PanelMapping, PanelSummary } from "./model/model.ts";
import { readMappings, readPanels } from "./panel-actions.ts";

const onServer = () => typeof window === "undefined";

/** Prefix of all queries about panels; invalidate after a change to any. */
export const panelsKey = ["panels"] as const;

/** Milliseconds. Refetch interval while a panel is being loaded. */
const LOADING_EVERY = 3_000;

/** Panels of the partner account, newest first. */
export const panelsQuery = () =>
  queryOptions({
    queryKey: [...panelsKey, "list"],
    queryFn: async ({ signal }): Promise<readonly PanelSummary[]> =>
      onServer() ? await callQuery(readPanels({})) : getResult("/api/panels", {}, signal),
    refetchInterval: ({ state }) => (state.data?.some((panel) => panel.state === "loading") ? LOADING_EVERY : false),
  });

/** Mappings of the partner account, by name. */
export const mappingsQuery = () =>
  queryOptions({
    queryKey: [...panelsKey, "mappings"],
    queryFn: async ({ signal }): Promise<readonly PanelMapping[]> =>
      onServer() ? await callQuery(readMappings({})) : getResult("/api/panels/mappings", {}, signal),
  });

/** Reach of an opportunity in the default panel; `null` without one. From the browser only. */
export const reachQuery = (opportunityId: string) =>
  queryOptions({
    queryKey: [...panelsKey, "reach", opportunityId],
    queryFn: ({ signal }) => getResult<OpportunityReach | null>("/api/panels/reach", { id: opportunityId }, signal),
  });
