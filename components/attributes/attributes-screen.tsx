"use client";

import { useQuery } from "@tanstack/react-query";
import type { AttributesOverview } from "@/lib/attributes/model";
import { attributesOverviewQuery } from "@/lib/attributes/queries";
import { QueryView } from "../query/query-view";
import { Skeleton } from "../ui/skeleton";
import { AttributesHeader } from "./attributes-header";
import { AttributesTabs } from "./attributes-tabs";
import { Catalogue } from "./catalogue";
import { PinnedLocales } from "./pinned-locales";
import { SearchHero } from "./search-hero";
import { TextSearch } from "./text-search";
import { usePins } from "./use-pins";
import { useTextSearch } from "./use-text-search";

interface AttributesScreenProps {
  readonly tab: "texts" | "catalogue";
  /** Why the person may not read whole lists; `undefined` when they may. */
  readonly notAllowed: string | undefined;
}

/** Search over every text, and the catalogue. */
export function AttributesScreen(props: AttributesScreenProps) {
  const query = useQuery(attributesOverviewQuery());
  return (
    <QueryView query={query} skeleton={<ScreenSkeleton />}>
      {(overview) => <Screen overview={overview} {...props} />}
    </QueryView>
  );
}

function Screen({ overview, tab, notAllowed }: AttributesScreenProps & { overview: AttributesOverview }) {
  const [pins, setPins] = usePins();
  const search = useTextSearch(pins, tab === "texts");
  return (
    <div className="flex flex-col gap-4.5">
      <AttributesHeader overview={overview} notAllowed={notAllowed} />
      <SearchHero
        overview={overview}
        notAllowed={notAllowed}
        showTexts={tab === "texts"}
        counts={search.data?.counts}
      />
      <AttributesTabs tab={tab} overview={overview} />
      {tab === "texts" ? (
        <TextSearch
          overview={overview}
          query={search}
          columns={pins.length + 1}
          pinned={<PinnedLocales pins={pins} locales={overview.locales} onChange={setPins} />}
        />
      ) : (
        <Catalogue overview={overview} defaultLocale={pins[0]} notAllowed={notAllowed} />
      )}
    </div>
  );
}

function ScreenSkeleton() {
  return (
    <div className="flex flex-col gap-4.5">
      <h1 tabIndex={-1}>Attributes</h1>
      <Skeleton className="h-47" />
      <Skeleton className="h-9" />
      <Skeleton className="h-105" />
    </div>
  );
}
