"use client";

import type { Virtualizer } from "@tanstack/react-virtual";
import { useEffect, type RefObject } from "react";

/** Of what is in sight, as browsers do: the last rows before are the first ones after. */
const PAGE = 0.875;

/**
 * Home, End and the page keys go there at once. Left alone the browser glides: the first row that is measured on the way stops
 * it, and what is left of one way is added to the next, so that Home soon after Page Down misses the first row.
 */
export function useEndKeys(
  scroller: RefObject<HTMLDivElement | null>,
  virtualizer: Virtualizer<HTMLDivElement, Element>,
): void {
  // The scrolling of an element is the browser's, so its keys are heard where the browser hears them.
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const turn = (pages: number) => {
      virtualizer.scrollToOffset(Math.max(0, element.scrollTop + pages * PAGE * element.clientHeight));
    };
    const press = (event: KeyboardEvent) => {
      if (event.target !== element || event.altKey || event.metaKey || event.shiftKey) return;
      if (event.key === "End") virtualizer.scrollToEnd();
      else if (event.key === "Home") virtualizer.scrollToOffset(0);
      // With Ctrl they are the browser's own.
      else if (event.key === "PageDown" && !event.ctrlKey) turn(1);
      else if (event.key === "PageUp" && !event.ctrlKey) turn(-1);
      else return;
      event.preventDefault();
    };
    element.addEventListener("keydown", press);
    return () => element.removeEventListener("keydown", press);
  }, [scroller, virtualizer]);
}
