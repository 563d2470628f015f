"use client";

import { useQuery } from "@tanstack/react-query";
import { useQueryStates } from "nuqs";
import { ScreenExport } from "@/components/export/screen-export";
import { lazyPart } from "@/components/query/lazy-part";
import { QueryView } from "@/components/query/query-view";
import { useRowSelection } from "@/components/ui/grid/use-row-selection";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { SavedViews } from "@/components/views/saved-views";
import { attributesAddress, catalogueAddress, lookupAddress, openTab, searchAddress } from "@/lib/attributes/address";
import { exportPath } from "@/lib/attributes/export-queries";
import type { AttributesOverview, CatalogueRow } from "@/lib/attributes/model/model";
import { attributesOverviewQuery } from "@/lib/attributes/shared-queries";
import { TEXTS_SCREEN } from "@/lib/attributes/view-screens";
import { AttributesTabs } from "../attributes-tabs";
import { useCatalogueCount } from "../catalogue/use-catalogue-count";
import { useLookup } from "../lookup/use-lookup";
import { focusHitsOf } from "../search/focus-hits";
import { SearchActions } from "../search/search-actions";
import { SearchScopes } from "../search/search-scopes";
import { TextSearch } from "../search/text-search";
import { useTextSearch } from "../search/use-text-search";
import { SyncStrip } from "../sync/sync-strip";
import { usePins } from "../use-pins";
import { AttributesHeader } from "../attributes-header";

const list = <Skeleton className="h-105" />;
const Catalogue = lazyPart(async () => (await import("../catalogue/catalogue")).Catalogue, list);
const Lookup = lazyPart(async () => (await import("../lookup/lookup")).Lookup, list);

/** Parameters that typing in the search box changes. */
const tabAddress = {
  ...attributesAddress,
  limit: searchAddress.limit,
  lines: catalogueAddress.lines,
  ids: lookupAddress.ids,
};

interface AttributesScreenProps {
  /** Reason why the operator may not start a bulk read; `undefined` if allowed. */
  readonly disabledReason: string | undefined;
}

/** Attributes page: catalogue, full-text search and id lookup below one search box. */
export function AttributesScreen(props: AttributesScreenProps) {
  const query = useQuery(attributesOverviewQuery());
  return (
    <QueryView query={query} heading={<PageHeader title="Attributes" />} skeleton={<ScreenSkeleton />}>
      {(overview) => (
        <ScreenExport path={exportPath}>
          <Screen overview={overview} {...props} />
        </ScreenExport>
      )}
    </QueryView>
  );
}

function Screen({ overview, disabledReason }: AttributesScreenProps & { overview: AttributesOverview }) {
  const [address, setAddress] = useQueryStates(tabAddress);
  const tab = openTab(address);
  const [pins, setPins] = usePins();
  const { query, sent } = useTextSearch(pins);
  const lookup = useLookup();
  const matches = useCatalogueCount(pins, tab);
  const selection = useRowSelection<CatalogueRow>();
  const search = (q: string): void =>
    // The lookup has no query, so typing there opens the search.
    void setAddress({ q: q || null, limit: null, lines: null, ...(tab === "lookup" ? { tab: null, ids: null } : {}) });
  return (
    <div className="flex flex-col gap-2.5">
      <AttributesHeader
        overview={overview}
        disabledReason={disabledReason}
        q={address.q}
        onText={search}
        onEnter={(text) => focusHitsOf(text.trim())}
      />
      <SyncStrip overview={overview} disabledReason={disabledReason} />
      {tab === "texts" ? (
        <>
          <AttributesTabs tab={tab} overview={overview} hits={query.data} matches={matches}>
            <SavedViews screen={TEXTS_SCREEN} />
            <SearchActions answer={query.data} overview={overview} sent={sent} onPins={setPins} />
          </AttributesTabs>
          {address.q.trim() === "" ? null : <SearchScopes answer={query.data} locales={overview.locales} />}
          <TextSearch overview={overview} query={query} pins={pins} />
        </>
      ) : null}
      {tab === "catalogue" ? (
        <Catalogue
          overview={overview}
          selection={selection}
          pins={pins}
          hits={query.data}
          disabledReason={disabledReason}
        />
      ) : null}
      {tab === "lookup" ? (
        <Lookup lookup={lookup} overview={overview} matches={matches} pins={pins} onPins={setPins} />
      ) : null}
    </div>
  );
}

function ScreenSkeleton() {
  return (
    <div className="flex flex-col gap-2.5">
      <Skeleton className="h-9" />
      <Skeleton className="h-9" />
      <Skeleton className="h-105" />
    </div>
  );
}
