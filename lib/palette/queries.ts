/** Keys and options of what the palette reads. */
import { queryOptions } from "@tanstack/react-query";
import { getResult } from "../query/get-result.ts";
import type { AttributeNamesList, KnownId } from "./known.ts";

const paletteKey = ["palette"] as const;
/** What was read of an id may change at any time; while the palette is open it is the same. */
const FRESH_FOR = 15_000;
/** Names hardly ever change. */
const NAMES_FRESH_FOR = 10 * 60_000;

/** A bug is told in the palette too: the page below it is not to blame. */
const inPlace = { throwOnError: false } as const;

/** @param ids none: nothing is asked. */
export const knownIdsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...paletteKey, "known", ...ids],
    queryFn: ({ signal }) => getResult<readonly KnownId[]>("/api/palette/known", { ids: ids.join(",") }, signal),
    enabled: ids.length > 0,
    staleTime: FRESH_FOR,
    ...inPlace,
  });

export const attributeNamesListQuery = () =>
  queryOptions({
    queryKey: [...paletteKey, "names"],
    queryFn: ({ signal }) => getResult<AttributeNamesList>("/api/palette/names", {}, signal),
    staleTime: NAMES_FRESH_FOR,
    ...inPlace,
  });
