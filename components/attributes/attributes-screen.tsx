"use client";

import { useQuery } from "@tanstack/react-query";
import type { AttributesOverview } from "@/lib/attributes/model";
import type { CatalogueTab } from "@/lib/attributes/choices";
import { attributesOverviewQuery } from "@/lib/attributes/queries";
import { TEXTS_SCREEN } from "@/lib/attributes/view-screens";
import { latePart } from "../query/late-part";
import { QueryView } from "../query/query-view";
import { PageHeader } from "../ui/page-header";
import { Skeleton } from "../ui/skeleton";
import { SavedViews } from "../views/saved-views";
import { AttributesHeader } from "./attributes-header";
import { AttributesTabs } from "./attributes-tabs";
import { SearchActions } from "./search-actions";
import { SearchHero } from "./search-hero";
import { TextSearch } from "./text-search";
import { usePins } from "./use-pins";
import { useLookup } from "./use-lookup";
import { useTextSearch } from "./use-text-search";

const list = <Skeleton className="h-105" />;
const Catalogue = latePart(async () => (await import("./catalogue")).Catalogue, list);
const Lookup = latePart(async () => (await import("./lookup")).Lookup, list);

interface AttributesScreenProps {
  readonly tab: CatalogueTab;
  /** Why the person may not read whole lists; `undefined` when they may. */
  readonly notAllowed: string | undefined;
}

/** Search over every text, the catalogue, and the texts of pasted ids. */
export function AttributesScreen(props: AttributesScreenProps) {
  const query = useQuery(attributesOverviewQuery());
  return (
    <QueryView query={query} heading={<PageHeader title="Attributes" />} skeleton={<ScreenSkeleton />}>
      {(overview) => <Screen overview={overview} {...props} />}
    </QueryView>
  );
}

function Screen({ overview, tab, notAllowed }: AttributesScreenProps & { overview: AttributesOverview }) {
  const [pins, setPins] = usePins();
  const { query, wish } = useTextSearch(pins, tab === "texts");
  const lookup = useLookup();
  return (
    <div className="flex flex-col gap-4.5">
      <AttributesHeader overview={overview} notAllowed={notAllowed} />
      <SearchHero
        overview={overview}
        notAllowed={notAllowed}
        showTexts={tab === "texts"}
        answer={query.data}
        onLook={tab === "lookup" ? undefined : lookup.look}
      />
      {tab === "texts" ? (
        <>
          <AttributesTabs tab={tab} overview={overview}>
            <SavedViews screen={TEXTS_SCREEN} />
            <SearchActions answer={query.data} overview={overview} wish={wish} onPins={setPins} />
          </AttributesTabs>
          <TextSearch overview={overview} query={query} pins={pins} />
        </>
      ) : null}
      {tab === "catalogue" ? <Catalogue overview={overview} defaultLocale={pins[0]} notAllowed={notAllowed} /> : null}
      {tab === "lookup" ? <Lookup lookup={lookup} overview={overview} pins={pins} onPins={setPins} /> : null}
    </div>
  );
}

function ScreenSkeleton() {
  return (
    <div className="flex flex-col gap-4.5">
      <Skeleton className="h-47" />
      <Skeleton className="h-9" />
      <Skeleton className="h-105" />
    </div>
  );
}
