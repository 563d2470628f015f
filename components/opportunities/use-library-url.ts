"use client";

import { parseAsArrayOf, parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { readTypedId } from "@/lib/int64";
import { LIBRARY_FACETS, LIBRARY_SORTS, type LibraryFacet } from "@/lib/library-names";
import { readLinkedLibrary } from "@/lib/opportunities/library-wish";
import { MAX_QUERY, TOGETHER } from "@/lib/opportunities/library-choices";

const facet = parseAsString.withDefault("");
const facets = Object.fromEntries(LIBRARY_FACETS.map((name) => [name, facet])) as Record<LibraryFacet, typeof facet>;

const parsers = {
  q: parseAsString.withDefault(""),
  ...facets,
  sort: parseAsStringLiteral(LIBRARY_SORTS).withDefault("readAt"),
  dir: parseAsStringLiteral(["asc", "desc"] as const).withDefault("desc"),
  page: parseAsInteger.withDefault(1),
  per: parseAsInteger.withDefault(25),
  together: parseAsStringLiteral(TOGETHER).withDefault("none"),
  /** Projects or groups whose rows are folded away. */
  folded: parseAsArrayOf(parseAsString).withDefault([]),
  /** The opportunity that is shown beside the list; `""` for none. */
  open: parseAsString.withDefault(""),
  /** The saved view that the address was filled by; `all`: none, although one is the person's first. */
  view: parseAsString.withDefault(""),
};

/** What of the library lives in the address. */
export function useLibraryUrl() {
  const [typed, set] = useQueryStates(parsers);
  const { folded, open, view, ...wish } = typed;
  const sound = readLinkedLibrary({ ...wish, q: wish.q.slice(0, MAX_QUERY) });
  return [{ ...sound, folded, open: readTypedId(open), view }, set] as const;
}

export type LibraryUrl = ReturnType<typeof useLibraryUrl>[0];
export type SetLibraryUrl = ReturnType<typeof useLibraryUrl>[1];
