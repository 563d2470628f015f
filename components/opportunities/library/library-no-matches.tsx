import { NoMatches } from "@/components/ui/no-matches";
import type { LibraryFilter } from "@/lib/opportunities/library/address";
import { LIBRARY_FACETS, type LibraryFacet } from "@/lib/opportunities/model/library-names";
import { facetLabel, facetNoun } from "./library-facet-labels";

interface LibraryNoMatchesProps {
  readonly all: number;
  readonly chosen: LibraryFilter;
  readonly onRemove: (name: LibraryFacet | "q") => void;
  readonly onRemoveAll: () => void;
}

/** Empty result: the active filters, each with a remove button. */
export function LibraryNoMatches({ all, chosen, onRemove, onRemoveAll }: LibraryNoMatchesProps) {
  const facets = LIBRARY_FACETS.filter((facet) => chosen[facet] !== "");
  const activeFilters = [
    ...(chosen.q ? [{ label: `“${chosen.q}”`, onRemove: () => onRemove("q") }] : []),
    ...facets.map((facet) => ({
      label: `${facetNoun(facet)} ${facetLabel(facet, chosen[facet])}`,
      onRemove: () => onRemove(facet),
    })),
  ];
  const filterText = activeFilters.map(({ label }) => label).join(" and ") || "this page";
  return (
    <NoMatches all={all} what="opportunities" activeFilters={activeFilters} onRemoveAll={onRemoveAll}>
      No opportunities in the library match {filterText}.
    </NoMatches>
  );
}
