"use client";

import { useSearchParams } from "next/navigation";
import { useQueryState } from "nuqs";
import type { ReactNode } from "react";
import { LinkTabs } from "@/components/ui/navigation/link-tabs";
import { TabBar } from "@/components/ui/navigation/tab-bar";
import { attributesAddress, openTab } from "@/lib/attributes/address";
import { CATALOGUE_SOURCES, type CatalogueTab } from "@/lib/attributes/model/choices";
import { listCount } from "@/lib/attributes/model/counts";
import type { AttributesOverview } from "@/lib/attributes/model/model";
import type { SearchAnswer } from "@/lib/attributes/search/search-answer";
import { routes } from "@/lib/routes";
import { VIEW_KEY } from "@/lib/views/view-screen";
import { LowerBoundCount } from "./lower-bound-count";

/** URL parameters that filter the catalogue further: the count of its list would then not be that of the link. */
const FILTERS = ["q", "country", "activity", "modes", "asked", "missing"];

/** Whether the URL filters the list of the catalogue. */
export const hasFilters = (params: Pick<URLSearchParams, "has">): boolean => FILTERS.some((name) => params.has(name));

/** Attributes in the list that the link to the catalogue opens; `undefined` if the link has other filters as well. */
function linkedCount(
  overview: Parameters<typeof listCount>[0],
  params: Pick<URLSearchParams, "get" | "has"> | undefined,
): number | undefined {
  if (params && hasFilters(params)) return undefined;
  const source = CATALOGUE_SOURCES.find((value) => value === params?.get("source")) ?? "top";
  return listCount(overview, source);
}

interface AttributesTabsProps {
  readonly tab: CatalogueTab | "coverage" | "changes";
  readonly overview: Pick<AttributesOverview, "known" | "inTop" | "inFull" | "inCountry" | "inTargeting"> | undefined;
  /** Hits of the typed text; `undefined` until the first response. */
  readonly hits?: SearchAnswer | undefined;
  /** Attributes that match the filters; `undefined`: those of the list that the link opens. */
  readonly matches?: number | undefined;
  /** Counts and actions of the active tab, right-aligned. */
  readonly children?: ReactNode;
}

/**
 * Tab links keep the other tabs' parameters in the URL. Coverage and changes are separate pages whose parameters reuse
 * the same names with other meanings: only the pinned locales are shared with them.
 */
export function AttributesTabs({ tab, overview, hits, matches, children }: AttributesTabsProps) {
  const params = useSearchParams();
  // The router's parameters lag behind typed text while a navigation is pending.
  const [typed] = useQueryState("q", attributesAddress.q);
  const isPage = tab === "coverage" || tab === "changes";
  const pinned = params.get("pins");
  const pins = new URLSearchParams(pinned === null ? {} : { pins: pinned }).toString();
  const hrefOf = (target: CatalogueTab): string => {
    const next = new URLSearchParams(isPage ? pins : params);
    if (!isPage) {
      if (typed === "") next.delete("q");
      else next.set("q", typed);
    }
    // A saved view belongs to one tab.
    next.delete(VIEW_KEY);
    if (target === openTab({ tab: null, q: next.get("q") ?? "" })) next.delete("tab");
    else next.set("tab", target);
    return routes.attributes(next.toString());
  };
  const catalogueCount = matches ?? (overview && linkedCount(overview, isPage ? undefined : params));
  return (
    <TabBar
      tabs={
        <LinkTabs
          label="Attributes"
          tabs={[
            {
              href: hrefOf("catalogue"),
              label: "Catalog",
              ...(catalogueCount === undefined ? {} : { count: catalogueCount.toLocaleString("en") }),
              current: tab === "catalogue",
            },
            {
              href: hrefOf("texts"),
              label: "Texts",
              ...(hits === undefined || params.get("q") === null
                ? {}
                : { count: <LowerBoundCount count={hits.total} isLowerBound={hits.capped} /> }),
              current: tab === "texts",
            },
            { href: hrefOf("lookup"), label: "ID lookup", current: tab === "lookup" },
            { href: routes.attributeCoverage(pins), label: "Coverage", current: tab === "coverage" },
            { href: routes.attributeChanges(pins), label: "Changes", current: tab === "changes" },
          ]}
        />
      }
    >
      {children}
    </TabBar>
  );
}
