"use client";

import { useQuery } from "@tanstack/react-query";
import { useQueryStates } from "nuqs";
import { useDebounced } from "@/components/ui/form/use-debounced";
import { searchAddress, type SearchQuery } from "@/lib/attributes/address";
import { searchQuery } from "@/lib/attributes/queries";

/** Debounce in milliseconds. Short, because hits appear within 120 ms of the last letter. */
const DEBOUNCE_MS = 60;

/** Text search of the URL state and its results. */
export function useTextSearch(pins: readonly string[]) {
  const [state] = useQueryStates(searchAddress);
  const q = useDebounced(state.q.trim(), DEBOUNCE_MS);
  const sent: SearchQuery = { ...state, q, pins, uncut: false };
  const query = useQuery({ ...searchQuery(sent), enabled: q !== "" });
  return { query, sent };
}
