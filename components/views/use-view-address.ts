"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { parseAsString, useQueryState } from "nuqs";
import { goTo } from "../ui/going";
import { canonicalQuery, NO_VIEW, openedQuery, VIEW_KEY, type ViewScreen } from "@/lib/views/view-screen";

interface Opened {
  readonly id: string;
  readonly query: string;
}

/**
 * What the address of a screen shows, which view it was filled by, and how it is filled by another.
 *
 * @param none what names no view: `NO_VIEW` where one may open by itself.
 */
export function useViewAddress(screen: ViewScreen, none: "" | typeof NO_VIEW) {
  const pathname = usePathname();
  const params = useSearchParams();
  const [named, setNamed] = useQueryState(VIEW_KEY, parseAsString.withDefault(""));
  const addressOf = (view: Opened | undefined) => {
    const query = openedQuery(screen, view?.query ?? "", view?.id ?? none, new URLSearchParams(params));
    return query === "" ? pathname : `${pathname}?${query}`;
  };
  return {
    now: canonicalQuery(screen, new URLSearchParams(params)),
    /** Why what is shown cannot be kept. */
    cannotKeep: screen.cannotKeep?.(new URLSearchParams(params)),
    /** `""`: none. */
    viewId: named === NO_VIEW ? "" : named,
    /** @param view `undefined`: without a view. */
    open: (view: Opened | undefined): void => goTo(addressOf(view), { scroll: false }),
    /** The same, in the place of the address that is there. */
    fill: (view: Opened): void => goTo(addressOf(view), { replace: true, scroll: false }),
    /** The address stays as it is and belongs to this view now. */
    belongsTo: (id: string): void => void setNamed(id),
  };
}
