"use client";

import { useQuery } from "@tanstack/react-query";
import type { AttributesOverview } from "@/lib/attributes/model";
import { CATALOGUE_STEP } from "@/lib/attributes/params";
import { catalogueQuery } from "@/lib/attributes/queries";
import { QueryView } from "../query/query-view";
import { Button } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { SkeletonRows } from "../ui/skeleton-rows";
import { CatalogueFilters } from "./catalogue-filters";
import { useCatalogueState } from "./catalogue-state";
import { CatalogueTable } from "./catalogue-table";
import { FullListNotice } from "./full-list-notice";
import { useSettled } from "./use-settled";

const PAUSE = 150;

interface CatalogueProps {
  readonly overview: AttributesOverview;
  /** Locale of the questions until the person chooses another. */
  readonly defaultLocale: string | undefined;
  readonly notAllowed: string | undefined;
}

/** Every attribute of a list, filtered and sorted by the URL. */
export function Catalogue({ overview, defaultLocale, notAllowed }: CatalogueProps) {
  const [state, setState] = useCatalogueState();
  const q = useSettled(state.filter.trim(), PAUSE);
  const locale = state.in || defaultLocale;
  const query = useQuery(
    catalogueQuery({
      q,
      activity: state.activity,
      source: state.source,
      sort: state.sort,
      limit: state.lines,
      ...(state.country ? { country: state.country } : {}),
      ...(locale ? { locale } : {}),
    }),
  );
  return (
    <div className="flex flex-col gap-3">
      <CatalogueFilters
        state={state}
        setState={setState}
        overview={overview}
        locale={locale ?? ""}
        notAllowed={notAllowed}
      />
      {state.source === "full" ? <FullListNotice overview={overview} notAllowed={notAllowed} /> : null}
      <QueryView query={query} skeleton={<SkeletonRows rows={12} columns={8} />}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <NothingHere
              state={state}
              onClear={() => void setState({ filter: null, country: null, activity: null }, { history: "push" })}
            />
          ) : (
            <>
              <CatalogueTable rows={rows} total={total} />
              <p role="status" className="flex items-center justify-center gap-3 text-small text-soft">
                {rows.length.toLocaleString("en")} of {total.toLocaleString("en")} shown
                {rows.length < total ? (
                  <Button size="sm" onClick={() => void setState({ lines: state.lines + 2 * CATALOGUE_STEP })}>
                    Show more
                  </Button>
                ) : null}
              </p>
            </>
          )
        }
      </QueryView>
    </div>
  );
}

interface NothingHereProps {
  readonly state: ReturnType<typeof useCatalogueState>[0];
  readonly onClear: () => void;
}

function NothingHere({ state, onClear }: NothingHereProps) {
  const filtered = state.filter !== "" || state.country !== "" || state.activity !== "any";
  if (filtered) {
    return (
      <EmptyState
        title="No attribute matches these filters"
        action={<Button onClick={onClear}>Remove the filters</Button>}
      >
        Text, country and status are filtered together.
      </EmptyState>
    );
  }
  const { source } = state;
  if (source === "targeting") {
    return (
      <EmptyState title="No targeting was read yet">
        Attributes appear here once an opportunity was read whose cells name them.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="This list was not read yet">
      {source === "full" ? "The button above reads it." : "The strip above says what was read, and how to go on."}
    </EmptyState>
  );
}
