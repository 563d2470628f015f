import { queryOptions } from "@tanstack/react-query";
import { callQuery } from "../../query/call-action.ts";
import { getResult } from "../../query/get-result.ts";
import type { PersonaLine } from "../model/persona/persona.ts";
import { readPersonas } from "./persona-actions.ts";

export const personasQuery = () =>
  queryOptions({
    queryKey: ["qualification", "personas"],
    queryFn: async ({ signal }): Promise<readonly PersonaLine[]> =>
      typeof window === "undefined"
        ? await callQuery(readPersonas({}))
        : getResult("/api/qualification/personas", {}, signal),
  });
