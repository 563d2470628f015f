import { FacetLine } from "@/components/attributes/facet-line";
import { lazyPart } from "@/components/query/lazy-part";
import { Popup } from "@/components/ui/overlay/popup";
import {
  isReachFacet,
  LIBRARY_FACETS,
  rankOfRange,
  REACH_FACETS,
  type LibraryFacet,
} from "@/lib/opportunities/model/library-names";
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

/** Facets that share a menu: with one menu each, the filters would take two lines in a window of 1,440 px. */
const MENUS = LIBRARY_FACETS.flatMap((facet): (readonly [LibraryFacet, ...LibraryFacet[]])[] => {
  if (facet === "reach") return [REACH_FACETS];
  return isReachFacet(facet) ? [] : [[facet]];
});

const NO_VALUES: Facets[LibraryFacet] = [];

/** Library facets; each value shows the number of opportunities that remain if it is chosen. */
export function LibraryFacets({ facets, chosen, onChoose }: LibraryFacetsProps) {
  return (
    <div className="flex flex-wrap gap-1.5" role="group" aria-label="Library filters">
      {MENUS.map((menu) => {
        const [first] = menu;
        const listed = menu
          .map((facet) => ({ facet, values: listedValues(facet, facets?.[facet] ?? NO_VALUES, chosen[facet]) }))
          .filter(({ values }) => values.length > 0);
        if (listed.length === 0) return null;
        return (
          <Popup
            key={first}
            lazy
            label={FACET_TITLES[first]}
            title={FACET_TITLES[first]}
            {...(menu.some((facet) => chosen[facet]) ? { className: "border-ink! font-semibold text-text" } : {})}
          >
            {listed.map(({ facet, values }) => (
              <FacetValues
                key={facet}
                facet={facet}
                values={values}
                isTitled={facet !== first}
                chosen={chosen}
                onChoose={onChoose}
              />
            ))}
          </Popup>
        );
      })}
    </div>
  );
}

interface FacetValuesProps extends Pick<LibraryFacetsProps, "chosen" | "onChoose"> {
  readonly facet: LibraryFacet;
  readonly values: Facets[LibraryFacet];
  /** The first facet of a menu has the title of the menu. */
  readonly isTitled: boolean;
}

function FacetValues({ facet, values, isTitled, chosen, onChoose }: FacetValuesProps) {
  return (
    <div role="group" aria-label={FACET_TITLES[facet]} className="grid max-w-80 min-w-56">
      {isTitled ? (
        <p className="mt-3 mb-1 text-small font-semibold" aria-hidden>
          {FACET_TITLES[facet]}
        </p>
      ) : null}
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
      {facet === "price" ? <LibraryPrice chosen={chosen.price} onChoose={(range) => onChoose("price", range)} /> : null}
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
