"use client";

import { useEffect, useRef } from "react";

/**
 * Fills the state of a view into the URL when a link names only the view; once, and not after the operator changed
 * anything. Removing all filters later counts as a modification of the view.
 * @param bare whether the URL contains nothing else.
 */
export function useBareLink<View>(bare: boolean, view: View | undefined, fill: (view: View) => void): void {
  const isPending = useRef(bare);
  // The external system is the browser's URL.
  useEffect(() => {
    if (!bare) isPending.current = false;
    if (!isPending.current || view === undefined) return;
    isPending.current = false;
    fill(view);
  });
}
