"use client";

import { parseAsInteger, parseAsStringLiteral, useQueryStates } from "nuqs";
import { readLinkedWatched, WATCHED_SHOWN } from "@/lib/opportunities/watch-choices";

/** What of the home page lives in the address. */
export function useHomeUrl() {
  const [typed, set] = useQueryStates(
    { show: parseAsStringLiteral(WATCHED_SHOWN).withDefault("changed"), page: parseAsInteger.withDefault(1) },
    { history: "push" },
  );
  return [readLinkedWatched(typed), set] as const;
}
