/** Keys and options of what the palette reads. */
import { queryOptions } from "@tanstack/react-query";
import { attributesKey } from "../attributes/queries.ts";
import { getResult } from "../query/get-result.ts";
import { runsKey } from "../qualification/queries.ts";
import type { AttributeNamesList, KnownId, NamedRun } from "./known.ts";

const paletteKey = ["palette"] as const;
/** Names hardly ever change, and a reading of the attributes that ends makes them old. */
const NAMES_FRESH_FOR = 10 * 60_000;

/** Runs are made all the time, by others too. */
const RUNS_FRESH_FOR = 30_000;

/** A bug is told in the palette too: the page below it is not to blame. */
const inPlace = { throwOnError: false } as const;

/** @param ids none: nothing is asked. */
export const knownIdsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...paletteKey, "known", ...ids],
    queryFn: ({ signal }) => getResult<readonly KnownId[]>("/api/palette/known", { ids: ids.join(",") }, signal),
    enabled: ids.length > 0,
    // What was read of an id may change at any time.
    staleTime: 0,
    ...inPlace,
  });

export const attributeNamesListQuery = () =>
  queryOptions({
    queryKey: [...attributesKey, ...paletteKey, "names"],
    queryFn: ({ signal }) => getResult<AttributeNamesList>("/api/palette/names", {}, signal),
    staleTime: NAMES_FRESH_FOR,
    ...inPlace,
  });

/** @param wanted somebody types something that may be the name of a run. */
export const runNamesQuery = (wanted: boolean) =>
  queryOptions({
    queryKey: [...runsKey, ...paletteKey, "names"],
    queryFn: ({ signal }) => getResult<readonly NamedRun[]>("/api/palette/runs", {}, signal),
    enabled: wanted,
    staleTime: RUNS_FRESH_FOR,
    ...inPlace,
  });
