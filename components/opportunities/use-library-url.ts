"use client";

import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { LIBRARY_SORTS } from "@/lib/opportunities/params";

/** What of the library lives in the address. */
export function useLibraryUrl() {
  return useQueryStates({
    q: parseAsString.withDefault(""),
    status: parseAsString.withDefault(""),
    country: parseAsString.withDefault(""),
    sort: parseAsStringLiteral(LIBRARY_SORTS).withDefault("readAt"),
    dir: parseAsStringLiteral(["asc", "desc"] as const).withDefault("desc"),
    page: parseAsInteger.withDefault(1),
  });
}
