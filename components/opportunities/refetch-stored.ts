import type { QueryClient } from "@tanstack/react-query";
import { compareKey } from "@/lib/opportunities/compare/compare-key";
import { conflictsKey } from "@/lib/opportunities/conflicts/conflicts-key";
import { libraryKey } from "@/lib/opportunities/library/library-key";

/** Refetches the library, comparisons and conflicts. Callers have fetched an opportunity, which these lists include. */
export const refetchStored = (client: QueryClient) =>
  Promise.all([libraryKey, compareKey, conflictsKey].map((queryKey) => client.invalidateQueries({ queryKey })));
