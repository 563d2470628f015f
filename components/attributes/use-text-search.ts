"use client";

import { useQuery } from "@tanstack/react-query";
import type { SearchWish } from "@/lib/attributes/params";
import { searchQuery } from "@/lib/attributes/queries";
import { useSearchState } from "./search-state";
import { useSettled } from "./use-settled";

/** A pause shorter than this between two keys asks the server nothing. */
const PAUSE = 120;

/** The search of the URL and what it finds. */
export function useTextSearch(pins: readonly string[], wanted: boolean) {
  const [state] = useSearchState();
  const q = useSettled(state.q.trim(), PAUSE);
  const wish: SearchWish = {
    q,
    scope: state.scope,
    pins,
    limit: state.limit,
    ...(state.locale ? { locale: state.locale } : {}),
  };
  return useQuery({ ...searchQuery(wish), enabled: wanted && q !== "" });
}
