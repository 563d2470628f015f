/** Keys and options of what the context screen reads. Contexts themselves cannot be read: the service only takes them. */
import { queryOptions } from "@tanstack/react-query";
import { readContexts } from "./actions.ts";
import { ask } from "../query/ask.ts";

export const contextsQuery = () =>
  queryOptions({
    queryKey: ["contexts"],
    queryFn: () => ask(readContexts({})),
    staleTime: Infinity,
  });
