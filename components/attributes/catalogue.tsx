"use client";

import { useQuery } from "@tanstack/react-query";
import type { AttributesOverview } from "@/lib/attributes/model";
import { CATALOGUE_STEP, MOST_LINES } from "@/lib/attributes/choices";
import { catalogueQuery } from "@/lib/attributes/queries";
import type { FilterName } from "@/lib/attributes/search-facets";
import { CATALOGUE_SCREEN } from "@/lib/attributes/view-screens";
import { wishParams } from "@/lib/attributes/wish-params";
import { QueryView } from "../query/query-view";
import { Button } from "../ui/button";
import { useSettled } from "../ui/use-settled";
import { SavedViews } from "../views/saved-views";
import { AttributesTabs } from "./attributes-tabs";
import { CatalogueColumnsChoice } from "./catalogue-columns-choice";
import { CatalogueFilters } from "./catalogue-filters";
import { CatalogueNothing } from "./catalogue-nothing";
import { CatalogueSkeleton } from "./catalogue-skeleton";
import { toCatalogueWish, useCatalogueState, type CatalogueState } from "./catalogue-state";
import { CatalogueTable } from "./catalogue-table";
import { ExportButton } from "./export-button";
import { chosenFilters, FilterChips } from "./filter-chips";
import { filterNoun, valueWords } from "./filter-words";
import { FullListNotice } from "./full-list-notice";
import { ReadCountryList } from "./read-country-list";
import { without } from "./search-choice";
import { useCatalogueColumns } from "./use-catalogue-columns";

const PAUSE = 150;

const NOTHING_CHOSEN = {
  filter: null,
  country: null,
  activity: null,
  modes: null,
  asked: null,
  missing: null,
  lines: null,
} as const;

interface CatalogueProps {
  readonly overview: AttributesOverview;
  /** Locale of the questions until the person chooses another. */
  readonly defaultLocale: string | undefined;
  readonly notAllowed: string | undefined;
}

/** Every attribute of a list, filtered and sorted by the URL. */
export function Catalogue({ overview, defaultLocale, notAllowed }: CatalogueProps) {
  const [state, setState] = useCatalogueState();
  const [columns] = useCatalogueColumns();
  const q = useSettled(state.filter.trim(), PAUSE);
  const locale = state.in || defaultLocale;
  const wish = toCatalogueWish(state, q, locale);
  const query = useQuery(catalogueQuery(wish));
  const removeAll = () => void setState(NOTHING_CHOSEN, { history: "push" });
  const remove = (name: FilterName, value: string) => {
    const { modes } = without(state, name, value);
    void setState(name === "modes" ? { modes: modes ?? null, lines: null } : { [name]: null, lines: null }, {
      history: "push",
    });
  };
  const narrowing = [
    ...(state.filter
      ? [
          {
            words: `“${state.filter}”`,
            onRemove: () => void setState({ filter: null, lines: null }, { history: "push" }),
          },
        ]
      : []),
    ...chosenFilters(choiceOf(state), ["source"]).map(({ name, value }) => ({
      words: `${filterNoun(name)} ${valueWords(name, value)}`,
      onRemove: () => remove(name, value),
    })),
  ];
  return (
    <>
      <AttributesTabs tab="catalogue" overview={overview}>
        <SavedViews screen={CATALOGUE_SCREEN} />
        <CatalogueColumnsChoice />
        <ExportButton what="catalogue" count={query.data?.total} params={wishParams(wish)} />
      </AttributesTabs>
      <div className="flex flex-col gap-3">
        <CatalogueFilters
          state={state}
          setState={setState}
          overview={overview}
          locale={locale ?? ""}
          total={query.data?.total}
        />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 empty:hidden">
          <FilterChips choice={choiceOf(state)} except={["source"]} onRemove={remove} onRemoveAll={removeAll} />
          {state.country && state.source !== "targeting" ? (
            <ReadCountryList country={state.country} notAllowed={notAllowed} />
          ) : null}
        </div>
        {state.source === "full" ? <FullListNotice overview={overview} notAllowed={notAllowed} /> : null}
        <QueryView query={query} skeleton={<CatalogueSkeleton columns={columns} />}>
          {({ rows, total, listed }) =>
            rows.length === 0 ? (
              <CatalogueNothing
                source={wish.source}
                narrowing={narrowing}
                listed={listed}
                onClear={removeAll}
                notAllowed={notAllowed}
              />
            ) : (
              <>
                <CatalogueTable
                  rows={rows}
                  total={total}
                  columns={columns}
                  sort={state.sort}
                  down={state.down}
                  onSort={(sort, down) => void setState({ sort, down: down || null }, { history: "push" })}
                />
                <p role="status" className="mt-3 flex items-center justify-center gap-3 text-small text-soft">
                  {rows.length.toLocaleString("en")} of {total.toLocaleString("en")} shown
                  {rows.length < Math.min(total, MOST_LINES) ? (
                    <Button
                      size="sm"
                      onClick={() => void setState({ lines: Math.min(state.lines + 2 * CATALOGUE_STEP, MOST_LINES) })}
                    >
                      Show more
                    </Button>
                  ) : null}
                </p>
              </>
            )
          }
        </QueryView>
      </div>
    </>
  );
}

/** The catalogue's choices as the chips read them. */
const choiceOf = ({ activity, modes, country, asked, missing, source }: CatalogueState) => ({
  scope: "all" as const,
  gaps: false,
  activity,
  modes,
  country,
  missing,
  asked: asked ?? undefined,
  source: source ?? ("top" as const),
});
