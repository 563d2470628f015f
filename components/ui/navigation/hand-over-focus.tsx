"use client";

import { useLayoutEffect } from "react";
import { focusPageStart } from "./route-focus";

/** Part of a page's skeleton: when the page replaces it, its heading gets the focus that the skeleton's heading had. */
export function HandOverFocus() {
  useLayoutEffect(() => {
    return () => {
      // Cleanup runs before the elements are removed.
      if (document.querySelector("main")?.contains(document.activeElement)) queueMicrotask(() => focusPageStart(""));
    };
  }, []);
  return null;
}
