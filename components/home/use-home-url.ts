"use client";

import { parseAsInteger, parseAsStringLiteral, useQueryStates } from "nuqs";
import { linkedWatchedWish, WATCHED_SHOWN } from "@/lib/opportunities/watch-params";

/** What of the home page lives in the address. */
export function useHomeUrl() {
  const [typed, set] = useQueryStates(
    { show: parseAsStringLiteral(WATCHED_SHOWN).withDefault("changed"), page: parseAsInteger.withDefault(1) },
    { history: "push" },
  );
  return [linkedWatchedWish.parse(typed), set] as const;
}
