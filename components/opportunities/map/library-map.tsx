"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useQueryStates } from "nuqs";
import { useCallback, useMemo } from "react";
import { QueryView } from "@/components/query/query-view";
import { usePreviousData } from "@/components/query/use-previous-data";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Panel } from "@/components/ui/panel";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { NO_FILTER, libraryFilter, type LibraryFilter } from "@/lib/opportunities/library/address";
import { mapAddress } from "@/lib/opportunities/map/address";
import { areaText, isInArea, readArea, type MapArea } from "@/lib/opportunities/map/map-area";
import { mapPicture, type MapPicture } from "@/lib/opportunities/map/map-layout";
import { MAX_SHAPES, type LibraryMapView } from "@/lib/opportunities/map/map-model";
import { libraryMapQuery } from "@/lib/opportunities/map/map-queries";
import { rangesText } from "@/lib/opportunities/map/map-words";
import { addressParams } from "@/lib/query/address-parsers";
import { routes } from "@/lib/routes";
import { LibraryChips } from "../library/library-chips";
import { facetLabel } from "../library/library-facet-labels";
import { LibraryFacets } from "../library/library-facets";
import { LibraryNoMatches } from "../library/library-no-matches";
import { LibrarySearch } from "../library/library-search";
import { MapCountry } from "./map-country";
import { MapLegend } from "./map-legend";
import { MapTable } from "./map-table";

/** Map of the library: length and price of each match, one picture a country, and the same opportunities as a table. */
export function LibraryMap() {
  const router = useRouter();
  const [url, setUrl] = useQueryStates(mapAddress);
  const { area: areaParam, page, ...filter } = url;
  const query = useQuery(libraryMapQuery(filter));
  const before = usePreviousData(query);
  const listed = query.data ?? before;
  const area = useMemo(() => readArea(areaParam), [areaParam]);
  const select = useCallback(
    (next: MapArea | undefined) =>
      void setUrl({ area: (next && areaText(next)) ?? null, page: null }, { history: "replace" }),
    [setUrl],
  );
  const open = useCallback((id: string) => router.push(routes.opportunity(id)), [router]);
  const filterBy = (name: keyof LibraryFilter, value: string) =>
    void setUrl({ [name]: value || null, page: null }, { history: "push" });
  const removeAll = () => void setUrl({ ...NO_FILTER, page: null }, { history: "push" });
  return (
    <div className="grid grid-cols-1 gap-4.5">
      <Panel
        title="Map"
        count={listed && countText(listed)}
        aside={
          <ButtonLink size="sm" href={libraryLink(filter)}>
            Open as list
          </ButtonLink>
        }
      >
        {listed?.all === 0 ? null : (
          <div className="grid gap-2 border-b border-line px-3.5 py-2 print:border-0">
            <div data-no-print className="grid gap-2">
              <div className="min-w-0 sm:max-w-72">
                <LibrarySearch
                  q={url.q}
                  onType={(q) => void setUrl({ q: q || null, page: null }, { history: "replace" })}
                />
              </div>
              <LibraryFacets facets={listed?.facets} chosen={url} onChoose={filterBy} />
            </div>
            <LibraryChips chosen={url} onRemove={(name) => filterBy(name, "")} onRemoveAll={removeAll} />
          </div>
        )}
        <QueryView query={query} skeleton={<SkeletonRows rows={8} columns={4} />}>
          {(map) =>
            map.all === 0 ? (
              <EmptyState
                title="No opportunities yet"
                action={<ButtonLink href={routes.opportunities()}>Go to the library</ButtonLink>}
              >
                The map shows the opportunities of your library.
              </EmptyState>
            ) : map.total === 0 ? (
              <LibraryNoMatches
                all={map.all}
                chosen={filter}
                onRemove={(name) => filterBy(name, "")}
                onRemoveAll={removeAll}
              />
            ) : (
              <MapPictures map={map} area={area} onArea={select} onOpen={open} />
            )
          }
        </QueryView>
      </Panel>
      {listed && listed.total > 0 ? (
        <SelectedOpportunities
          map={listed}
          list={libraryLink(filter)}
          area={area}
          page={page}
          onPage={(to) => void setUrl({ page: to === 1 ? null : to }, { history: "push" })}
          onClear={() => select(undefined)}
        />
      ) : null}
    </div>
  );
}

const libraryLink = (filter: LibraryFilter): string => {
  const query = String(new URLSearchParams(addressParams(libraryFilter, filter)));
  return query ? `${routes.opportunities()}?${query}` : routes.opportunities();
};

/** `60`, or `5 of 60` while filters exclude some. */
function countText({ total, all }: LibraryMapView): string {
  const whole = all.toLocaleString("en");
  return total === all ? whole : `${total.toLocaleString("en")} of ${whole}`;
}

const countryName = (country: string): string =>
  country === "" ? "Country not stated" : facetLabel("country", country);

interface MapPicturesProps {
  readonly map: LibraryMapView;
  readonly area: MapArea | undefined;
  readonly onArea: (area: MapArea | undefined) => void;
  readonly onOpen: (id: string) => void;
}

function MapPictures({ map, area, onArea, onOpen }: MapPicturesProps) {
  const picture: MapPicture = useMemo(() => mapPicture(map.dots), [map.dots]);
  return (
    <div className="grid gap-4 px-3.5 py-3">
      <MapLegend map={map} picture={picture} />
      {map.dots.length > 0 ? (
        <p data-no-print className="text-small text-soft">
          Press a dot or drag over several to filter the table below. Keyboard: arrows move, Shift+arrows select
          several, Space selects one, Enter opens it, Escape clears the selection.
        </p>
      ) : null}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] gap-x-5 gap-y-4">
        {picture.countries.map((country) => (
          <MapCountry
            key={country.country}
            picture={picture}
            country={country}
            name={countryName(country.country)}
            area={area}
            onCanvas={map.dots.length > MAX_SHAPES}
            onArea={onArea}
            onOpen={onOpen}
          />
        ))}
      </div>
    </div>
  );
}

interface SelectedOpportunitiesProps {
  readonly map: LibraryMapView;
  /** URL of the same opportunities as a list. */
  readonly list: string;
  readonly area: MapArea | undefined;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly onClear: () => void;
}

/** Table of the selected area, or of the whole map. */
function SelectedOpportunities({ map, list, area, page, onPage, onClear }: SelectedOpportunitiesProps) {
  const dots = area ? map.dots.filter((dot) => isInArea(dot, area)) : map.dots;
  const count = dots.length.toLocaleString("en");
  return (
    <Panel
      title={area ? "Selected opportunities" : "Opportunities on the map"}
      count={area ? `${count} of ${map.dots.length.toLocaleString("en")}` : count}
      aside={
        area ? (
          <>
            <span role="status">
              {countryName(area.country)}, {rangesText(area)}
            </span>
            <Button size="sm" onClick={onClear}>
              Clear selection
            </Button>
          </>
        ) : null
      }
    >
      {map.dots.length === 0 ? (
        <EmptyState
          title="No opportunities on the map"
          action={<ButtonLink href={list}>Open them as a list</ButtonLink>}
        >
          {noDotsText(map)}
        </EmptyState>
      ) : dots.length === 0 ? (
        <EmptyState
          title="No opportunities in the selected area"
          action={<Button onClick={onClear}>Clear selection</Button>}
        >
          Select a larger area, or clear the selection.
        </EmptyState>
      ) : (
        <MapTable dots={dots} hasPanel={map.panel !== undefined} page={page} onPage={onPage} />
      )}
    </Panel>
  );
}

/** Opportunities match, but none of those that were loaded has a place on the map. */
function noDotsText({ unplaced, beyond }: LibraryMapView): string {
  if (beyond > 0) {
    return `The length or price of the ${unplaced.toLocaleString("en")} most recent matches is missing or unusual.`;
  }
  return unplaced === 1
    ? "The length or price of the only match is missing or unusual."
    : `The length or price of all ${unplaced.toLocaleString("en")} matches is missing or unusual.`;
}
