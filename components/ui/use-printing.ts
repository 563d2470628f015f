"use client";

import { useSyncExternalStore } from "react";

const MEDIUM = "print";

/** `beforeprint` comes before the page is laid out for paper; where only the medium changes, it alone tells. */
function subscribe(listener: () => void): () => void {
  const medium = window.matchMedia(MEDIUM);
  const begin = () => tell(true);
  const end = () => tell(false);
  const tell = (on: boolean) => {
    printing = on;
    listener();
  };
  window.addEventListener("beforeprint", begin);
  window.addEventListener("afterprint", end);
  medium.addEventListener("change", listener);
  return () => {
    window.removeEventListener("beforeprint", begin);
    window.removeEventListener("afterprint", end);
    medium.removeEventListener("change", listener);
  };
}

/** Between `beforeprint` and `afterprint`. */
let printing = false;

const isPrinting = (): boolean => printing || window.matchMedia(MEDIUM).matches;

/** The page is being laid out for paper: what exists only on demand or in sight has to be there. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, isPrinting, () => false);
