import type { QueryClient } from "@tanstack/react-query";
import { compareKey } from "@/lib/opportunities/compare/compare-key";
import { conflictsKey } from "@/lib/opportunities/conflicts/conflicts-key";
import { libraryKey } from "@/lib/opportunities/library/library-key";

/** Refetches what is computed from all stored opportunities; call after one was fetched from the service. */
export const refetchStored = (client: QueryClient) =>
  Promise.all([libraryKey, compareKey, conflictsKey].map((queryKey) => client.invalidateQueries({ queryKey })));
