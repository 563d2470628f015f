"use client";

import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useQueryStates } from "nuqs";
import { useDebounced } from "@/components/ui/form/use-debounced";
import { catalogueAddress } from "@/lib/attributes/address";
import type { CatalogueTab } from "@/lib/attributes/model/choices";
import { catalogueQuery } from "@/lib/attributes/queries";
import { hasFilters } from "../attributes-tabs";

/** Longer than the search's own: the hits come first. */
const DEBOUNCE_MS = 300;

/**
 * Attributes that the catalog lists with the filters of the URL, for its tab while another one is open; `undefined`
 * without filters, or until known. The same query as the catalog's, so that it opens at once.
 */
export function useCatalogueCount(pins: readonly string[], tab: CatalogueTab): number | undefined {
  const params = useSearchParams();
  const isWanted = tab !== "catalogue" && hasFilters(params);
  const [state] = useQueryStates(catalogueAddress);
  const q = useDebounced(state.q.trim(), DEBOUNCE_MS);
  const { data } = useQuery({
    ...catalogueQuery({ ...state, q, in: (state.in || pins[0]) ?? "" }),
    enabled: isWanted,
  });
  return isWanted ? data?.total : undefined;
}
