import { NothingLeft } from "@/components/ui/nothing-left";
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
  const narrowing = [
    ...(chosen.q ? [{ words: `“${chosen.q}”`, onRemove: () => onRemove("q") }] : []),
    ...facets.map((facet) => ({
      words: `${facetInWords(facet)} ${facetWords(facet, chosen[facet])}`,
      onRemove: () => onRemove(facet),
    })),
  ];
  const told = narrowing.map(({ words }) => words).join(" and ") || "this page";
  return (
    <NothingLeft all={all} what="opportunities" narrowing={narrowing} onRemoveAll={onRemoveAll}>
      Nothing in the library fits {told}.
    </NothingLeft>
  );
}
