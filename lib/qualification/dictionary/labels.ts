/** Queries for the team's disposition names and for the dictionary. */
import { queryOptions } from "@tanstack/react-query";
import { callQuery } from "../../query/call-action.ts";
import { getResult } from "../../query/get-result.ts";
import type { Labels } from "../model/dispositions.ts";
import type { Dictionary } from "./dictionary.ts";
import { readDictionary, readLabels } from "./label-actions.ts";

const onServer = () => typeof window === "undefined";

/** Prefix of both query keys: a new name invalidates names and dictionary, and the reasons shown in stored runs. */
export const labelsKey = ["qualification", "labels"] as const;

export const labelsQuery = () =>
  queryOptions({
    queryKey: [...labelsKey, "names"],
    queryFn: async ({ signal }): Promise<Labels> =>
      onServer() ? await callQuery(readLabels({})) : getResult("/api/qualification/labels", {}, signal),
  });

export const dictionaryQuery = () =>
  queryOptions({
    queryKey: [...labelsKey, "dictionary"],
    queryFn: async ({ signal }): Promise<Dictionary> =>
      onServer() ? await callQuery(readDictionary({})) : getResult("/api/qualification/dictionary", {}, signal),
  });
