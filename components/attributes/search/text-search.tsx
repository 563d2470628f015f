"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { useQueryStates } from "nuqs";
import { lazyPart } from "@/components/query/lazy-part";
import { QueryView } from "@/components/query/query-view";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { searchAddress } from "@/lib/attributes/address";
import type { AttributesOverview } from "@/lib/attributes/model/model";
import { localeCountText, localesInUse } from "@/lib/attributes/model/counts";
import type { SearchAnswer } from "@/lib/attributes/search/search-answer";
import { routes } from "@/lib/routes";
import { HIT_GRID, hitGridStyle } from "../hit-grid";
import { LocaleHeading } from "../locales/locale-heading";

const SearchResults = lazyPart(async () => (await import("./search-results")).SearchResults, <HitSkeleton pins={[]} />);

interface TextSearchProps {
  readonly overview: AttributesOverview;
  readonly query: UseQueryResult<SearchAnswer>;
  readonly pins: readonly string[];
}

/** Search results with the texts in the pinned locales. */
export function TextSearch({ overview, query, pins }: TextSearchProps) {
  const [state] = useQueryStates(searchAddress);
  if (state.q.trim() === "") return <Invitation overview={overview} />;
  return (
    <>
      <h2 className="sr-only">Search results</h2>
      <QueryView query={query} skeleton={<HitSkeleton pins={pins} />}>
        {(answer) => <SearchResults answer={answer} overview={overview} />}
      </QueryView>
    </>
  );
}

function Invitation({ overview }: { readonly overview: AttributesOverview }) {
  if (overview.read === 0) {
    return (
      <EmptyState title="No texts loaded yet" action={<ButtonLink href={routes.attributes()}>Open catalog</ButtonLink>}>
        Each attribute can be found once its details are loaded.
      </EmptyState>
    );
  }
  // Texts are indexed shortly after they are fetched.
  const inLocales = localesInUse(overview.locales).length > 0 ? `, in ${localeCountText(overview.locales)}` : "";
  return (
    <EmptyState title="Type a word in any language">
      Search every question, answer, name, and ID of {overview.read.toLocaleString("en")} loaded{" "}
      {overview.read === 1 ? "attribute" : "attributes"}
      {inLocales}. One Chinese character is enough; <span className="mono">120:45398</span> finds answer 45398 of
      attribute 120.
    </EmptyState>
  );
}

/** Placeholder of the hit list before the first response: facets, head and rows. */
function HitSkeleton({ pins }: { readonly pins: readonly string[] }) {
  return (
    <div aria-hidden className="grid items-start gap-6 wide:grid-cols-[11rem_minmax(0,1fr)]">
      <div className="flex flex-col gap-2 max-wide:hidden">
        {Array.from({ length: 10 }, (_, line) => (
          <Skeleton key={line} className="h-4 w-4/5" />
        ))}
      </div>
      <div className="overflow-clip rounded-panel border border-line bg-raised" style={hitGridStyle(pins.length)}>
        <div className={`${HIT_GRID} border-b border-line text-small text-soft max-sm:hidden`}>
          <span className="py-2 pl-3.5 font-medium">Hit</span>
          {pins.map((pin) => (
            <span key={pin} className="min-w-0 px-3 py-2">
              <LocaleHeading locale={pin} />
            </span>
          ))}
        </div>
        {Array.from({ length: 8 }, (_, row) => (
          <div key={row} className={`${HIT_GRID} border-b border-line py-(--row-pad) last:border-b-0 max-sm:px-3.5`}>
            <span className="sm:pl-3.5">
              <Skeleton className="h-4 w-14" />
            </span>
            {pins.map((pin) => (
              <span key={pin} className="block max-sm:mt-1.5 sm:px-3">
                <Skeleton className="h-4 w-4/5" />
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
