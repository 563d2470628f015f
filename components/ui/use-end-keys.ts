"use client";

import type { Virtualizer } from "@tanstack/react-virtual";
import { useEffect, type RefObject } from "react";

/**
 * Home and End go to the first and the last row. Left alone the browser glides there, and the first row that is measured on
 * the way stops it.
 */
export function useEndKeys(
  scroller: RefObject<HTMLDivElement | null>,
  virtualizer: Virtualizer<HTMLDivElement, Element>,
): void {
  // The scrolling of an element is the browser's, so its keys are heard where the browser hears them.
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.target !== element || event.altKey || event.metaKey || event.shiftKey) return;
      if (event.key === "End") virtualizer.scrollToEnd();
      else if (event.key === "Home") virtualizer.scrollToOffset(0);
      else return;
      event.preventDefault();
    };
    element.addEventListener("keydown", press);
    return () => element.removeEventListener("keydown", press);
  }, [scroller, virtualizer]);
}
