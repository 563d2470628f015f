import { FacetLine } from "@/components/attributes/facet-line";
import { latePart } from "@/components/query/late-part";
import { Popup } from "@/components/ui/popup";
import type { FacetValue, LibraryFacets as Facets } from "@/lib/opportunities/library-model";
import { LIBRARY_FACETS, type LibraryFacet } from "@/lib/library-names";
import type { LibraryFilter } from "@/lib/opportunities/library-params";
import { readPriceRange } from "@/lib/price-range";
import { FACET_TITLES, facetWords } from "./library-facet-words";

const LibraryPrice = latePart(
  async () => (await import("./library-price")).LibraryPrice,
  // As high as it will be.
  <div className="mt-2 h-15" />,
);

interface LibraryFacetsProps {
  readonly facets: Facets | undefined;
  readonly chosen: LibraryFilter;
  /** `""` takes the choice away. */
  readonly onChoose: (facet: LibraryFacet, value: string) => void;
}

const NO_VALUES: Facets[LibraryFacet] = [];

/** What the library can be narrowed by; each value with how many opportunities choosing it leaves. */
export function LibraryFacets({ facets, chosen, onChoose }: LibraryFacetsProps) {
  return (
    <div className="flex flex-wrap gap-1.5" role="group" aria-label="Narrow the library">
      {LIBRARY_FACETS.map((facet) => {
        const values = valuesOf(facet, facets?.[facet] ?? NO_VALUES, chosen[facet]);
        if (values.length === 0) return null;
        return (
          <Popup
            key={facet}
            lazy
            label={FACET_TITLES[facet]}
            title={FACET_TITLES[facet]}
            {...(chosen[facet] ? { className: "border-ink! font-semibold text-text" } : {})}
          >
            <div className="grid max-w-80 min-w-56">
              {values.map(({ value, opportunities }) => (
                <FacetLine
                  key={value}
                  on={chosen[facet] === value}
                  rows={opportunities}
                  onToggle={() => onChoose(facet, chosen[facet] === value ? "" : value)}
                >
                  {facetWords(facet, value)}
                </FacetLine>
              ))}
              {facet === "price" ? (
                <LibraryPrice key={chosen.price} chosen={chosen.price} onChoose={(range) => onChoose("price", range)} />
              ) : null}
            </div>
          </Popup>
        );
      })}
    </div>
  );
}

/** A value of the address stays choosable although nothing has it now; the empty one narrows nothing. */
function valuesOf(facet: LibraryFacet, values: Facets[LibraryFacet], chosen: string): Facets[LibraryFacet] {
  const named = values.filter(({ value }) => value !== "");
  const isThere = chosen === "" || named.some(({ value }) => value === chosen);
  const all = isThere ? named : [...named, { value: chosen, opportunities: 0 }];
  return facet === "price" ? all.toSorted(byPrice) : all;
}

/** From low to high; others stand by how many have them. */
function byPrice(a: FacetValue, b: FacetValue): number {
  const [one, other] = [readPriceRange(a.value), readPriceRange(b.value)];
  return (one?.from ?? 0) - (other?.from ?? 0) || (one?.to ?? Infinity) - (other?.to ?? Infinity) || 0;
}
