/** Query keys and options of the context screen. Contexts themselves cannot be read: the service only accepts them. */
import { queryOptions } from "@tanstack/react-query";
import { callQuery } from "../query/call-action.ts";
import { readContexts } from "./actions.ts";

export const contextsQuery = () =>
  queryOptions({
    queryKey: ["contexts"],
    queryFn: () => callQuery(readContexts({})),
    staleTime: Infinity,
  });
