/** Query options of the palette. */
import { queryOptions } from "@tanstack/react-query";
import { attributesKey } from "../attributes/shared-queries.ts";
import { runsKey } from "../qualification/runs/queries.ts";
import { getResult } from "../query/get-result.ts";
import type { AttributeNamesList, IdMatches, NamedRun } from "./palette-matches.ts";

const paletteKey = ["palette"] as const;
/** Milliseconds. Names rarely change, and a finished attribute sync invalidates them. */
const NAMES_FRESH_FOR = 10 * 60_000;

/** Milliseconds. Runs are created all the time, also by other operators. */
const RUNS_FRESH_FOR = 30_000;

/** Unexpected errors are shown in the palette instead of replacing the page. */
const ERRORS_IN_PLACE = { throwOnError: false } as const;

/** @param ids empty: the query is disabled. */
export const paletteLookupQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...paletteKey, "known", ...ids],
    queryFn: ({ signal }) => getResult<readonly IdMatches[]>("/api/palette/known", { ids: ids.join(",") }, signal),
    enabled: ids.length > 0,
    // Stored data about an id may change at any time.
    staleTime: 0,
    ...ERRORS_IN_PLACE,
  });

export const attributeNamesListQuery = () =>
  queryOptions({
    queryKey: [...attributesKey, ...paletteKey, "names"],
    queryFn: ({ signal }) => getResult<AttributeNamesList>("/api/palette/names", {}, signal),
    staleTime: NAMES_FRESH_FOR,
    ...ERRORS_IN_PLACE,
  });

/** @param wanted whether the input may be a run name. */
export const runNamesQuery = (wanted: boolean) =>
  queryOptions({
    queryKey: [...runsKey, ...paletteKey, "names"],
    queryFn: ({ signal }) => getResult<readonly NamedRun[]>("/api/palette/runs", {}, signal),
    enabled: wanted,
    staleTime: RUNS_FRESH_FOR,
    ...ERRORS_IN_PLACE,
  });
