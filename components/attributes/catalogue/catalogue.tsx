"use client";

import { useQuery } from "@tanstack/react-query";
import { useQueryStates } from "nuqs";
import { ErrorNotice } from "@/components/query/error-notice";
import { lazyPart } from "@/components/query/lazy-part";
import { QueryView } from "@/components/query/query-view";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/form/checkbox-field";
import { useDebounced } from "@/components/ui/form/use-debounced";
import type { RowSelection } from "@/components/ui/grid/use-row-selection";
import { Popup } from "@/components/ui/overlay/popup";
import { SavedViews } from "@/components/views/saved-views";
import { catalogueAddress, catalogueColumns, type CatalogueQuery } from "@/lib/attributes/address";
import { CATALOGUE_COLUMNS, type CatalogueColumn, DEFAULT_COLUMNS } from "@/lib/attributes/model/catalogue-columns";
import { CATALOGUE_STEP, MAX_LINES, type CatalogueSource } from "@/lib/attributes/model/choices";
import type { AttributesOverview, CatalogueRow } from "@/lib/attributes/model/model";
import { catalogueQuery } from "@/lib/attributes/queries";
import type { SearchAnswer } from "@/lib/attributes/search/search-answer";
import type { FilterName } from "@/lib/attributes/search/search-facets";
import { CATALOGUE_SCREEN } from "@/lib/attributes/view-screens";
import { chosenColumns } from "@/lib/chosen-columns";
import { addressParams } from "@/lib/query/address-parsers";
import { AttributesTabs } from "../attributes-tabs";
import { ExportButton } from "../export-button";
import { filterNoun, valueLabel } from "../filter-labels";
import { usePreferences } from "../locales/use-preferences";
import { chosenFilters, FilterChips } from "../search/filter-chips";
import { without } from "../search/search-choice";
import { useSync } from "../sync/use-sync";
import { CatalogueFilters, CatalogueFiltersSheet } from "./catalogue-filters";
import { columnTitle } from "./catalogue-head";
import { CatalogueEmpty } from "./catalogue-empty";
import { CatalogueSkeleton } from "./catalogue-skeleton";
import { CatalogueTable } from "./catalogue-table";
import { FullListNotice } from "./full-list-notice";

/** Same as the text search: both use one search box. */
const DEBOUNCE_MS = 60;

const NO_CHOICE = {
  q: null,
  country: null,
  activity: null,
  modes: null,
  asked: null,
  missing: null,
  lines: null,
} as const;

const CatalogueSelection = lazyPart(async () => (await import("./catalogue-selection")).CatalogueSelection);

interface CatalogueProps {
  readonly overview: AttributesOverview;
  /** Kept by the page, so that it survives a visit to another tab. */
  readonly selection: RowSelection<CatalogueRow>;
  readonly pins: readonly string[];
  /** Text hits of the typed text. */
  readonly hits: SearchAnswer | undefined;
  readonly disabledReason: string | undefined;
}

/** All attributes of a list, filtered and sorted by the URL state. */
export function Catalogue({ overview, selection, pins, hits, disabledReason }: CatalogueProps) {
  const [state, setState] = useQueryStates(catalogueAddress);
  const [columns] = useCatalogueColumns();
  const q = useDebounced(state.q.trim(), DEBOUNCE_MS);
  const locale = state.in || pins[0];
  const shown = { ...state, q, in: locale ?? "" };
  const query = useQuery(catalogueQuery(shown));
  const removeAll = () => void setState(NO_CHOICE, { history: "push" });
  const remove = (name: FilterName, value: string) => {
    const { modes } = without(state, name, value);
    void setState(name === "modes" ? { modes: modes ?? null, lines: null } : { [name]: null, lines: null }, {
      history: "push",
    });
  };
  const activeFilters = [
    ...(state.q
      ? [
          {
            label: `“${state.q}”`,
            onRemove: () => void setState({ q: null, lines: null }, { history: "push" }),
          },
        ]
      : []),
    ...chosenFilters(toFilterChoice(state), ["source"]).map(({ name, value }) => ({
      label: `${filterNoun(name)} ${valueLabel(name, value)}`,
      onRemove: () => remove(name, value),
    })),
  ];
  const filters = { state, setState, overview, locale: locale ?? "" };
  return (
    <>
      <AttributesTabs tab="catalogue" overview={overview} hits={hits} matches={query.data?.total}>
        <SavedViews screen={CATALOGUE_SCREEN} />
        <CatalogueFiltersSheet {...filters} total={query.data?.total} />
        <CatalogueColumnsChoice />
        <ExportButton what="catalogue" count={query.data?.total} params={addressParams(catalogueAddress, shown)} />
      </AttributesTabs>
      <div className="flex flex-col gap-2.5">
        <CatalogueFilters {...filters} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 empty:hidden">
          <FilterChips choice={toFilterChoice(state)} except={["source"]} onRemove={remove} onRemoveAll={removeAll} />
          {state.country && state.source !== "targeting" ? (
            <ReadCountryList country={state.country} source={state.source} disabledReason={disabledReason} />
          ) : null}
        </div>
        {state.source === "full" ? <FullListNotice overview={overview} disabledReason={disabledReason} /> : null}
        <QueryView query={query} skeleton={<CatalogueSkeleton columns={columns} missing={state.missing} />}>
          {({ rows, total, listed }) =>
            rows.length === 0 ? (
              <CatalogueEmpty
                source={shown.source}
                unusedLocale={overview.locales.includes(state.missing) ? "" : state.missing}
                activeFilters={activeFilters}
                listed={listed}
                onClear={removeAll}
                disabledReason={disabledReason}
              />
            ) : (
              <>
                <CatalogueTable
                  rows={rows}
                  total={total}
                  columns={columns}
                  missing={state.missing}
                  sort={state.sort}
                  down={state.down}
                  onSort={(sort, down) => void setState({ sort, down: down || null }, { history: "push" })}
                  selection={selection}
                />
                <p role="status" className="mt-3 flex items-center justify-center gap-3 text-small text-soft">
                  {rows.length.toLocaleString("en")} of {total.toLocaleString("en")} shown
                  {rows.length < Math.min(total, MAX_LINES) ? (
                    <Button
                      size="sm"
                      onClick={() => void setState({ lines: Math.min(state.lines + 2 * CATALOGUE_STEP, MAX_LINES) })}
                    >
                      Show more
                    </Button>
                  ) : null}
                </p>
              </>
            )
          }
        </QueryView>
        {selection.size > 0 ? (
          <CatalogueSelection
            selection={selection}
            shown={query.data?.rows}
            pins={pins}
            overview={overview}
            disabledReason={disabledReason}
          />
        ) : null}
      </div>
    </>
  );
}

/** Converts the catalogue's state to the shape that the filter chips expect. */
const toFilterChoice = ({ activity, modes, country, asked, missing, source }: CatalogueQuery) => ({
  scope: "all" as const,
  gaps: false,
  activity,
  modes,
  country,
  missing,
  asked,
  source,
});

/** Column picker of the catalogue; saved in the operator's preferences and in the URL. */
function CatalogueColumnsChoice() {
  const [columns, choose] = useCatalogueColumns();
  const toggle = (column: CatalogueColumn) =>
    choose(CATALOGUE_COLUMNS.filter((other) => columns.includes(other) !== (other === column)));
  return (
    <Popup lazy label={`Columns ${columns.length + 3}`} title="Columns" act="Columns" align="end">
      <p className="mb-1.5 text-small text-soft">
        Rank, ID, and name are always shown. Keep at least one other column.
      </p>
      {CATALOGUE_COLUMNS.map((column) => (
        <CheckboxField
          key={column}
          label={columnTitle(column)}
          checked={columns.includes(column)}
          disabled={columns.length === 1 && columns.includes(column)}
          onChange={() => toggle(column)}
        />
      ))}
    </Popup>
  );
}

interface ReadCountryListProps {
  readonly country: string;
  readonly source: CatalogueSource;
  readonly disabledReason: string | undefined;
}

/** Fetches the service's list of most used attributes for one country. */
function ReadCountryList({ country, source, disabledReason }: ReadCountryListProps) {
  const start = useSync();
  return (
    <>
      <Button
        size="sm"
        pending={start.isPending}
        onClick={() => start.mutate({ list: "list-attributes", country, details: "due" })}
        {...(disabledReason === undefined ? {} : { disabledReason })}
      >
        Load list for {country}
      </Button>
      {/*
       * The disabled button already carries the reason for keyboard and screen-reader users; this shows it to sighted
       * users.
       */}
      {disabledReason === undefined ? null : <small aria-hidden>{disabledReason}</small>}
      {source === "country" ? null : (
        <small>Its attributes are listed under “{valueLabel("source", "country")}”.</small>
      )}
      <div className="basis-full empty:hidden">
        <ErrorNotice error={start.error} live="assertive" />
      </div>
    </>
  );
}

/**
 * Catalogue columns: from the URL, else from the operator's preferences. A choice is written to both, like pinned
 * locales.
 */
function useCatalogueColumns() {
  const [{ columns: fromUrl }, setUrl] = useQueryStates(catalogueColumns);
  const { preferences, keep } = usePreferences();
  const own = preferences.columns ?? DEFAULT_COLUMNS;
  const { columns, ofLink } = chosenColumns(CATALOGUE_COLUMNS, fromUrl, own);
  const choose = (next: readonly CatalogueColumn[]): void => {
    if (!ofLink) keep({ name: "catalogue-columns", value: [...next] });
    void setUrl({ columns: next });
  };
  return [columns, choose] as const;
}
