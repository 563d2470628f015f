/** Keys and options of what the screens read of personas. */
import { queryOptions } from "@tanstack/react-query";
import { getResult } from "../query/get-result.ts";
import { ask } from "../query/ask.ts";
import type { PersonaLine } from "./persona.ts";
import { readPersonas } from "./persona-actions.ts";

export const personasQuery = () =>
  queryOptions({
    queryKey: ["qualification", "personas"],
    queryFn: async ({ signal }): Promise<readonly PersonaLine[]> =>
      typeof window === "undefined"
        ? await ask(readPersonas({}))
        : getResult("/api/qualification/personas", {}, signal),
  });
