/** The door of saved views from the browser. */
import { queryOptions } from "@tanstack/react-query";
import { ask } from "../query/ask.ts";
import { readSavedViews } from "./actions.ts";

/** @param screen its name. */
export const savedViewsQuery = (screen: string) =>
  queryOptions({
    queryKey: ["saved-views", screen],
    queryFn: () => ask(readSavedViews({ screen })),
    staleTime: 60_000,
  });
