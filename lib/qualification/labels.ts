/** The team's names of dispositions, and the dictionary they stand in, as the screens read them. */
import { queryOptions } from "@tanstack/react-query";
import { ask } from "../query/ask.ts";
import { getResult } from "../query/get-result.ts";
import type { Dictionary } from "./dictionary.ts";
import type { Labels } from "./dispositions.ts";
import { readDictionary, readLabels } from "./label-actions.ts";

const onServer = () => typeof window === "undefined";

/** Names and dictionary; a new name changes both, and the reasons of kept runs. */
export const labelsKey = ["qualification", "labels"] as const;

export const labelsQuery = () =>
  queryOptions({
    queryKey: [...labelsKey, "names"],
    queryFn: async ({ signal }): Promise<Labels> =>
      onServer() ? await ask(readLabels({})) : getResult("/api/qualification/labels", {}, signal),
  });

export const dictionaryQuery = () =>
  queryOptions({
    queryKey: [...labelsKey, "dictionary"],
    queryFn: async ({ signal }): Promise<Dictionary> =>
      onServer() ? await ask(readDictionary({})) : getResult("/api/qualification/dictionary", {}, signal),
  });
