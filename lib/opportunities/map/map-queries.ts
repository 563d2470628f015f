/** Query options of the library map. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { addressParams } from "../../query/address-parsers.ts";
import { getResult } from "../../query/get-result.ts";
import { libraryFilter, type LibraryFilter } from "../library/address.ts";
import { libraryKey } from "../library/library-key.ts";
import type { LibraryMapView } from "./map-model.ts";

export const libraryMapQuery = (filter: LibraryFilter) =>
  queryOptions({
    queryKey: [...libraryKey, "map", filter],
    queryFn: ({ signal }) =>
      getResult<LibraryMapView>("/api/opportunities/map", addressParams(libraryFilter, filter), signal),
    placeholderData: keepPreviousData,
  });
