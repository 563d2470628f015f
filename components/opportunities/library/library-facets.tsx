import { FacetLine } from "@/components/attributes/facet-line";
import { lazyPart } from "@/components/query/lazy-part";
import { Popup } from "@/components/ui/overlay/popup";
import { isReachFacet, LIBRARY_FACETS, rankOfRange, type LibraryFacet } from "@/lib/opportunities/model/library-names";
import type { LibraryFilter } from "@/lib/opportunities/library/address";
import type { FacetValue, LibraryFacets as Facets } from "@/lib/opportunities/library/library-model";
import { readPriceRange } from "@/lib/opportunities/model/price-range";
import { FACET_TITLES, facetLabel } from "./library-facet-labels";

const LibraryPrice = lazyPart(
  async () => (await import("./library-price")).LibraryPrice,
  // Same height as the loaded form, to avoid a layout shift.
  <div className="mt-2 h-15" />,
);

interface LibraryFacetsProps {
  readonly facets: Facets | undefined;
  readonly chosen: LibraryFilter;
  /** `""` clears the choice. */
  readonly onChoose: (facet: LibraryFacet, value: string) => void;
}

const NO_VALUES: Facets[LibraryFacet] = [];

/** Library facets; each value shows the number of opportunities that remain if it is chosen. */
export function LibraryFacets({ facets, chosen, onChoose }: LibraryFacetsProps) {
  return (
    <div className="flex flex-wrap gap-1.5" role="group" aria-label="Library filters">
      {LIBRARY_FACETS.map((facet) => {
        const values = listedValues(facet, facets?.[facet] ?? NO_VALUES, chosen[facet]);
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
                  isSelected={chosen[facet] === value}
                  rows={opportunities}
                  onToggle={() => onChoose(facet, chosen[facet] === value ? "" : value)}
                >
                  {facetLabel(facet, value)}
                </FacetLine>
              ))}
              {facet === "price" ? (
                <LibraryPrice chosen={chosen.price} onChoose={(range) => onChoose("price", range)} />
              ) : null}
            </div>
          </Popup>
        );
      })}
    </div>
  );
}

/**
 * Keeps the value from the URL selectable even if no opportunity has it now; drops the empty value, which filters
 * nothing.
 */
export function listedValues(facet: LibraryFacet, values: Facets[LibraryFacet], chosen: string): Facets[LibraryFacet] {
  const nonEmpty = values.filter(({ value }) => value !== "");
  const isListed = chosen === "" || nonEmpty.some(({ value }) => value === chosen);
  const all = isListed ? nonEmpty : [...nonEmpty, { value: chosen, opportunities: 0 }];
  if (facet === "price") return all.toSorted(byPrice);
  if (!isReachFacet(facet)) return all;
  return all.toSorted((a, b) => rankOfRange(facet, a.value) - rankOfRange(facet, b.value));
}

/** Ascending by price; non-price values keep their order by count. */
function byPrice(a: FacetValue, b: FacetValue): number {
  const [one, other] = [readPriceRange(a.value), readPriceRange(b.value)];
  return (one?.from ?? 0) - (other?.from ?? 0) || (one?.to ?? Infinity) - (other?.to ?? Infinity) || 0;
}
