/** Keys and options of what the screens read of personas. */
import { queryOptions } from "@tanstack/react-query";
import { getResult } from "../query/get-result.ts";
import type { PersonaLine } from "./persona.ts";

export const personasQuery = () =>
  queryOptions({
    queryKey: ["qualification", "personas"],
    queryFn: ({ signal }) => getResult<readonly PersonaLine[]>("/api/qualification/personas", {}, signal),
  });
