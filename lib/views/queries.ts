/** Query for saved views. */
import { queryOptions } from "@tanstack/react-query";
import { callQuery } from "../query/call-action.ts";
import { readSavedViews } from "./actions.ts";

/** @param screen registered screen name. */
export const savedViewsQuery = (screen: string) =>
  queryOptions({
    queryKey: ["saved-views", screen],
    queryFn: () => callQuery(readSavedViews({ screen })),
    staleTime: 60_000,
  });
