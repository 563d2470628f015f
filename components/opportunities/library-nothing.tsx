import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LIBRARY_FACETS, type LibraryFacet } from "@/lib/library-names";
import type { LibraryFilter } from "@/lib/opportunities/library-params";
import { facetInWords, facetWords } from "./library-facet-words";

interface LibraryNothingProps {
  readonly all: number;
  readonly chosen: LibraryFilter;
  readonly onRemove: (name: LibraryFacet | "q") => void;
  readonly onRemoveAll: () => void;
}

/** No opportunity passes: what narrows the list, each with a way off. */
export function LibraryNothing({ all, chosen, onRemove, onRemoveAll }: LibraryNothingProps) {
  const facets = LIBRARY_FACETS.filter((facet) => chosen[facet] !== "");
  const words = facets.map((facet) => `${facetInWords(facet)} ${facetWords(facet, chosen[facet])}`);
  const told = [...(chosen.q ? [`“${chosen.q}”`] : []), ...words].join(" and ") || "this page";
  return (
    <EmptyState
      title={`0 of ${all.toLocaleString("en")} opportunities`}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {facets.length + (chosen.q ? 1 : 0) > 1
            ? facets.map((facet) => (
                <Button key={facet} onClick={() => onRemove(facet)}>
                  Remove {facetInWords(facet)} {facetWords(facet, chosen[facet])}
                </Button>
              ))
            : null}
          <Button onClick={onRemoveAll}>Remove all filters</Button>
        </div>
      }
    >
      Nothing in the library fits {told}.
    </EmptyState>
  );
}
