import { X } from "lucide-react";
import { toggleStyle } from "@/components/ui/form/toggle-style";
import type { LibraryFilter } from "@/lib/opportunities/library/address";
import { LIBRARY_FACETS, type LibraryFacet } from "@/lib/opportunities/model/library-names";
import { FACET_TITLES, facetLabel } from "./library-facet-labels";

interface LibraryChipsProps {
  readonly chosen: LibraryFilter;
  readonly onRemove: (name: LibraryFacet | "q") => void;
  readonly onRemoveAll: () => void;
}

/** Active filters, each with a remove button. */
export function LibraryChips({ chosen, onRemove, onRemoveAll }: LibraryChipsProps) {
  const facets = LIBRARY_FACETS.filter((facet) => chosen[facet] !== "");
  if (facets.length === 0) return null;
  return (
    <ul aria-label="Filters" className="flex flex-wrap items-center gap-1.5">
      {facets.map((facet) => (
        <li key={facet} className="min-w-0">
          <button
            type="button"
            className={`${toggleStyle(true)} max-w-full`}
            aria-label={`Remove ${FACET_TITLES[facet]}: ${facetLabel(facet, chosen[facet])}`}
            onClick={() => onRemove(facet)}
          >
            <span className="font-normal text-soft">{FACET_TITLES[facet]}</span>{" "}
            <span className="truncate">{facetLabel(facet, chosen[facet])}</span>
            <X aria-hidden />
          </button>
        </li>
      ))}
      {facets.length > 1 ? (
        <li>
          <button
            type="button"
            className="min-h-6.5 px-1.5 text-small text-soft underline underline-offset-3 hover:text-text"
            onClick={onRemoveAll}
          >
            Clear filters
          </button>
        </li>
      ) : null}
    </ul>
  );
}
