"use client";

import { useRouter } from "next/navigation";
import { useEffect, useTransition } from "react";
import { beginPending, endPending, patchHistory } from "./pending";

export interface NavigationOptions {
  /** Replaces the current history entry. */
  readonly replace?: boolean | undefined;
  /** `false` keeps the scroll position. */
  readonly scroll?: boolean | undefined;
}

type Navigate = (address: string, options: NavigationOptions) => void;

/** Set by the progress bar of the frame; pages without a frame have none. */
let navigate: Navigate | undefined;

/**
 * Navigates to another page or another tab of this one, with the progress bar.
 * @returns false on a page without a frame, where nothing happens.
 */
export function goTo(address: string, options: NavigationOptions = {}): boolean {
  navigate?.(address, options);
  return navigate !== undefined;
}

/** Shown while the next page loads, once that takes long enough to notice. The current page stays until then. */
export function ProgressBar() {
  const router = useRouter();
  const [isPending, start] = useTransition();
  // Links and rows may unmount before the page is loaded, so the transition is kept here.
  useEffect(() => {
    navigate = (address, { replace = false, scroll = true }) => {
      beginPending(address);
      start(() => router[replace ? "replace" : "push"](address, { scroll }));
    };
    return () => {
      navigate = undefined;
    };
  }, [router]);
  useEffect(() => (isPending ? endPending : undefined), [isPending]);
  // Effects of the router run after those of its children, and its patch must be the inner one.
  useEffect(() => {
    const timer = setTimeout(patchHistory);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-live="polite" data-no-print>
      {isPending ? (
        <div className="appear-late fixed inset-x-0 top-0 z-40">
          <div className="bar-refreshing h-0.5" />
          <span className="sr-only">Loading the page</span>
        </div>
      ) : null}
    </div>
  );
}
