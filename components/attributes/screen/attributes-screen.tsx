"use client";

import { useQuery } from "@tanstack/react-query";
import { lazyPart } from "@/components/query/lazy-part";
import { QueryView } from "@/components/query/query-view";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { AsOf } from "@/components/ui/time/as-of";
import { SavedViews } from "@/components/views/saved-views";
import type { CatalogueTab } from "@/lib/attributes/model/choices";
import type { AttributesOverview } from "@/lib/attributes/model/model";
import { attributesOverviewQuery } from "@/lib/attributes/queries";
import { isInProgress } from "@/lib/attributes/sync/sync-status";
import { TEXTS_SCREEN } from "@/lib/attributes/view-screens";
import { AttributesTabs } from "../attributes-tabs";
import { useLookup } from "../lookup/use-lookup";
import { SearchActions } from "../search/search-actions";
import { SearchHero } from "../search/search-hero";
import { TextSearch } from "../search/text-search";
import { useTextSearch } from "../search/use-text-search";
import { overviewText } from "../sync/overview-text";
import { useSync } from "../sync/use-sync";
import { usePins } from "../use-pins";

const list = <Skeleton className="h-105" />;
const Catalogue = lazyPart(async () => (await import("../catalogue/catalogue")).Catalogue, list);
const Lookup = lazyPart(async () => (await import("../lookup/lookup")).Lookup, list);

interface AttributesScreenProps {
  readonly tab: CatalogueTab;
  /** Reason why the operator may not start a bulk read; `undefined` if allowed. */
  readonly disabledReason: string | undefined;
}

/** Attributes page: full-text search, catalogue, and id lookup. */
export function AttributesScreen(props: AttributesScreenProps) {
  const query = useQuery(attributesOverviewQuery());
  return (
    <QueryView query={query} heading={<PageHeader title="Attributes" />} skeleton={<ScreenSkeleton />}>
      {(overview) => <Screen overview={overview} {...props} />}
    </QueryView>
  );
}

function Screen({ overview, tab, disabledReason }: AttributesScreenProps & { overview: AttributesOverview }) {
  const [pins, setPins] = usePins();
  const { query, sent } = useTextSearch(pins, tab === "texts");
  const lookup = useLookup();
  return (
    <div className="flex flex-col gap-4.5">
      <AttributesHeader overview={overview} disabledReason={disabledReason} />
      <SearchHero
        overview={overview}
        disabledReason={disabledReason}
        showTexts={tab === "texts"}
        answer={query.data}
        onLookUp={tab === "lookup" ? undefined : lookup.lookUp}
      />
      {tab === "texts" ? (
        <>
          <AttributesTabs tab={tab} overview={overview}>
            <SavedViews screen={TEXTS_SCREEN} />
            <SearchActions answer={query.data} overview={overview} sent={sent} onPins={setPins} />
          </AttributesTabs>
          <TextSearch overview={overview} query={query} pins={pins} />
        </>
      ) : null}
      {tab === "catalogue" ? (
        <Catalogue overview={overview} defaultLocale={pins[0]} disabledReason={disabledReason} />
      ) : null}
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

interface AttributesHeaderProps {
  readonly overview: AttributesOverview;
  readonly disabledReason: string | undefined;
}

function AttributesHeader({ overview, disabledReason }: AttributesHeaderProps) {
  const start = useSync();
  const { listReadAt } = overview;
  const running = isInProgress(overview.sync);
  return (
    <PageHeader
      title="Attributes"
      actions={
        <>
          {listReadAt === undefined ? null : <AsOf at={listReadAt} verb="list updated" />}
          {listReadAt === undefined ? null : (
            <Button
              data-key="r"
              pending={start.isPending || running}
              onClick={() => start.mutate({ list: "list-attributes", details: "none" })}
              {...(disabledReason === undefined ? {} : { disabledReason })}
            >
              Refresh list
            </Button>
          )}
        </>
      }
    >
      {overviewText(overview)}
    </PageHeader>
  );
}
