"use client";

import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { LIBRARY_SORTS, linkedLibraryWish, MAX_QUERY } from "@/lib/opportunities/params";

/** What of the library lives in the address. */
export function useLibraryUrl() {
  const [typed, set] = useQueryStates({
    q: parseAsString.withDefault(""),
    status: parseAsString.withDefault(""),
    country: parseAsString.withDefault(""),
    sort: parseAsStringLiteral(LIBRARY_SORTS).withDefault("readAt"),
    dir: parseAsStringLiteral(["asc", "desc"] as const).withDefault("desc"),
    page: parseAsInteger.withDefault(1),
  });
  return [linkedLibraryWish.parse({ ...typed, q: typed.q.slice(0, MAX_QUERY) }), set] as const;
}
