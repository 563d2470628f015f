/** Keys and options of what the context screen reads. Contexts themselves cannot be read: the service only takes them. */
import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "../failure.ts";
import { readContexts } from "./actions.ts";

export const contextsQuery = () =>
  queryOptions({
    queryKey: ["contexts"],
    queryFn: async () => unwrap(await readContexts({})),
    staleTime: Infinity,
  });
