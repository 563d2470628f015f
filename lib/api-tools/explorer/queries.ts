/** Query of the explorer page. Calls are sent by mutations only. */
import { queryOptions } from "@tanstack/react-query";
import { callQuery } from "../../query/call-action.ts";
import { readExplorer } from "./actions.ts";

export const explorerQuery = () =>
  queryOptions({
    queryKey: ["api-tools", "explorer", "view"],
    queryFn: () => callQuery(readExplorer({})),
    staleTime: Infinity,
  });
