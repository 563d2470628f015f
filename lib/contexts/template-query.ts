/** Query key and options of the context templates. */
import { queryOptions } from "@tanstack/react-query";
import { getResult } from "../query/get-result.ts";
import type { ContextTemplateLine } from "./template.ts";

export const templatesQuery = () =>
  queryOptions({
    queryKey: ["contexts", "templates"],
    queryFn: ({ signal }) => getResult<readonly ContextTemplateLine[]>("/api/contexts/templates", {}, signal),
  });
