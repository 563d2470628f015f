"use client";

import { useQuery } from "@tanstack/react-query";
import { searchQuery } from "@/lib/attributes/queries";
import { toSearchWish, useSearchState } from "./search-state";
import { useSettled } from "@/components/ui/use-settled";

/** A pause shorter than this between two keys asks the server nothing. */
const PAUSE = 120;

/** The search of the URL and what it finds. */
export function useTextSearch(pins: readonly string[], wanted: boolean) {
  const [state] = useSearchState();
  const q = useSettled(state.q.trim(), PAUSE);
  const wish = toSearchWish(state, q, pins);
  const query = useQuery({ ...searchQuery(wish), enabled: wanted && q !== "" });
  return { query, wish };
}
