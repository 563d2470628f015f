"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useQueryStates } from "nuqs";
import { goTo } from "@/components/ui/navigation/progress";
import { canonicalQuery, NO_VIEW, openedQuery, viewAddress, type ViewScreen } from "@/lib/views/view-screen";

interface Opened {
  readonly id: string;
  readonly query: string;
}

/**
 * URL state of a screen, the view in the URL, and functions to open another view.
 * @param none URL value for no view: `NO_VIEW` on screens with a default view, otherwise `""`.
 */
export function useViewAddress(screen: ViewScreen, none: "" | typeof NO_VIEW) {
  const pathname = usePathname();
  const params = useSearchParams();
  const [{ view: named }, set] = useQueryStates(viewAddress);
  const addressOf = (view: Opened | undefined) => {
    const query = openedQuery(screen, view?.query ?? "", view?.id ?? none, new URLSearchParams(params));
    return query === "" ? pathname : `${pathname}?${query}`;
  };
  return {
    now: canonicalQuery(screen, new URLSearchParams(params)),
    /** Reason why the current state cannot be saved. */
    cannotSaveReason: screen.cannotKeep?.(new URLSearchParams(params)),
    /** `""` for none. */
    viewId: named === NO_VIEW ? "" : named,
    /** @param view `undefined` opens the screen without a view. */
    open: (view: Opened | undefined): void => void goTo(addressOf(view), { scroll: false }),
    /** Like `open`, but replaces the history entry. */
    fill: (view: Opened): void => void goTo(addressOf(view), { replace: true, scroll: false }),
    /** Assigns the current URL state to this view. */
    belongsTo: (id: string): void => void set({ view: id }),
  };
}
