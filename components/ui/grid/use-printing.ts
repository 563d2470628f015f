"use client";

import { useSyncExternalStore } from "react";

const MEDIUM = "print";

/** `beforeprint` fires before the print layout; where only the medium changes, the media query is the only signal. */
function subscribe(listener: () => void): () => void {
  const medium = window.matchMedia(MEDIUM);
  const begin = () => set(true);
  const end = () => set(false);
  const set = (on: boolean) => {
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

/** True between `beforeprint` and `afterprint`. */
let printing = false;

const isPrinting = (): boolean => printing || window.matchMedia(MEDIUM).matches;

/** Whether the page is being laid out for print: lazy and virtualized content must then be rendered. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, isPrinting, () => false);
