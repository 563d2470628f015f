"use client";

import { useQuery } from "@tanstack/react-query";
import { useQueryStates, type SetValues } from "nuqs";
import { QueryView } from "@/components/query/query-view";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { SearchField } from "@/components/ui/form/search-field";
import { SelectField } from "@/components/ui/form/select-field";
import { Toggle } from "@/components/ui/form/toggle";
import { useDebounced } from "@/components/ui/form/use-debounced";
import { NotPrinted } from "@/components/ui/grid/not-printed";
import { goTo } from "@/components/ui/navigation/progress";
import { Panel } from "@/components/ui/panel";
import { PanelControls } from "@/components/ui/panel-controls";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { coverageAddress, type CoverageState } from "@/lib/attributes/address";
import { coverageQuery } from "@/lib/attributes/detail-queries";
import {
  CATALOGUE_SOURCES,
  type CatalogueSource,
  type CoverageSort,
  type LocaleSort,
} from "@/lib/attributes/model/choices";
import { routes } from "@/lib/routes";
import { countryInSentence } from "../country-names";
import { usePins } from "../use-pins";
import { CoverageGrid } from "./coverage-grid";
import { coverageHref, missingHref } from "./coverage-links";

const SOURCES: Record<CatalogueSource, string> = {
  top: "Top 500",
  full: "Full list",
  country: "On a country list",
  targeting: "Seen in targeting",
  any: "All known",
};

const SORTS: Record<CoverageSort, string> = {
  gaps: "Most missing texts first",
  share: "Largest missing share first",
  rank: "By usage rank",
  name: "By name",
};

const LOCALE_SORTS: Record<LocaleSort, string> = {
  name: "Locales by name",
  share: "Locales by missing share",
  gaps: "Locales by missing texts",
};

interface CoverageFiltersProps {
  readonly state: CoverageState;
  readonly setState: SetValues<typeof coverageAddress>;
  /** Attributes with missing texts; `undefined` while loading. */
  readonly incompleteCount: number | undefined;
}

/** Filters and sort order of the coverage table. */
function CoverageFilters({ state, setState, incompleteCount }: CoverageFiltersProps) {
  const { find, source, sort, order, gaps, pinned } = state;
  return (
    <PanelControls>
      <SearchField
        label="Find an attribute"
        hideLabel
        placeholder="Find an attribute"
        value={find}
        maxLength={200}
        onText={(text) => void setState({ find: text || null })}
        className="h-7 sm:w-44"
      />
      <SelectField
        label="Attributes"
        hideLabel
        value={source}
        onChange={(event) => void setState({ source: event.target.value as CatalogueSource }, { history: "push" })}
        options={CATALOGUE_SOURCES.map((value) => ({ value, label: SOURCES[value] }))}
        className="h-7"
      />
      <SelectField
        label="Sort by"
        hideLabel
        value={sort}
        onChange={(event) => void setState({ sort: event.target.value as CoverageSort }, { history: "push" })}
        options={Object.entries(SORTS).map(([value, label]) => ({ value, label }))}
        className="h-7"
      />
      <SelectField
        label="Locale order"
        hideLabel
        value={order}
        onChange={(event) => void setState({ order: event.target.value as LocaleSort }, { history: "push" })}
        options={Object.entries(LOCALE_SORTS).map(([value, label]) => ({ value, label }))}
        className="h-7"
      />
      <Toggle pressed={gaps} onToggle={(next) => void setState({ gaps: next || null }, { history: "push" })}>
        Only with gaps{incompleteCount === undefined ? "" : ` · ${incompleteCount.toLocaleString("en")}`}
      </Toggle>
      <Toggle pressed={pinned} onToggle={(next) => void setState({ pinned: next || null }, { history: "push" })}>
        Only pinned locales
      </Toggle>
    </PanelControls>
  );
}

const DEBOUNCE_MS = 150;

/** Coverage by attribute and locale, with totals per locale. A cell links to the texts that it counts. */
export function CoveragePanel() {
  const [state, setState] = useQueryStates(coverageAddress);
  const { country, source, sort, order, gaps, pinned } = state;
  const [pins] = usePins();
  const find = useDebounced(state.find, DEBOUNCE_MS);
  const query = useQuery(coverageQuery({ country, source, sort, order, gaps, find, locales: pinned ? pins : [] }));
  const table = query.data;
  return (
    <Panel
      title={country ? `Coverage by locale in ${countryInSentence(country)}` : "Coverage by locale"}
      count={table ? lineCountText(table.lines.length, table.total) : undefined}
      aside={<CoverageFilters state={state} setState={setState} incompleteCount={table?.lacking} />}
    >
      <QueryView query={query} skeleton={<SkeletonRows rows={14} columns={8} />}>
        {({ lines, locales }) =>
          lines.length === 0 || locales.length === 0 ? (
            <EmptyState
              title={emptyTitle(state, lines.length)}
              action={<CoverageEmptyAction state={state} setState={setState} />}
            >
              {emptyText(state, lines.length)}
            </EmptyState>
          ) : (
            <>
              <CoverageGrid
                // Remounts for another set of locales, so that widths and scroll position reset.
                key={locales.map(({ locale }) => locale).join()}
                lines={lines}
                locales={locales}
                onOpenAttribute={(id, locale) => goTo(coverageHref(id, locale))}
                onOpenLocale={(locale) => goTo(missingHref(locale, source, country, find))}
              />
              <NotPrinted>
                {lines.length.toLocaleString("en")} attributes by {locales.length.toLocaleString("en")} locales aren’t
                printed because the table is wider than a page.
              </NotPrinted>
            </>
          )
        }
      </QueryView>
    </Panel>
  );
}

const narrowed = ({ find, gaps, pinned, country }: CoverageState): boolean =>
  Boolean(find || gaps || pinned || country);

function emptyTitle(state: CoverageState, lines: number): string {
  if (lines > 0) return "No matching locales";
  if (state.gaps) return "No gaps";
  return narrowed(state) ? "No attributes match these filters" : "No details loaded yet";
}

function emptyText(state: CoverageState, lines: number): string {
  if (lines > 0) return "No texts are loaded in these locales.";
  if (narrowed(state)) return "Coverage only includes attributes with loaded details.";
  return "Load attribute details to see which texts are missing.";
}

function lineCountText(shown: number, total: number): string {
  if (shown < total) return `${shown.toLocaleString("en")} of ${total.toLocaleString("en")} loaded attributes shown`;
  return `${total.toLocaleString("en")} loaded attribute${total === 1 ? "" : "s"}`;
}

interface CoverageEmptyActionProps {
  readonly state: CoverageState;
  readonly setState: SetValues<typeof coverageAddress>;
}

/** Action of the empty table: removes the active filter, or links to the bulk read when no filter is active. */
function CoverageEmptyAction({ state: { find, gaps, pinned, country }, setState }: CoverageEmptyActionProps) {
  const push = { history: "push" } as const;
  if (!find && !gaps && !pinned && !country) {
    return <ButtonLink href={routes.attributes()}>Load attributes</ButtonLink>;
  }
  return (
    <div className="flex flex-wrap justify-center gap-2">
      {find ? <Button onClick={() => void setState({ find: null }, push)}>Remove “{find}”</Button> : null}
      {gaps ? (
        <Button onClick={() => void setState({ gaps: null }, push)}>Include attributes without gaps</Button>
      ) : null}
      {pinned ? <Button onClick={() => void setState({ pinned: null }, push)}>Show all locales</Button> : null}
      {country ? <Button onClick={() => void setState({ country: null }, push)}>Show all markets</Button> : null}
    </div>
  );
}
