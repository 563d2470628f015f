"use client";

import { useEffect, useRef } from "react";

/**
 * A link may name a view and nothing else: what the view keeps is filled into its address, once, unless somebody began to
 * choose meanwhile. Whoever takes every filter off later has changed the view.
 *
 * @param bare whether the address says nothing else.
 */
export function useBareLink<View>(bare: boolean, view: View | undefined, fill: (view: View) => void): void {
  const wanted = useRef(bare);
  // The address of the page is the browser's.
  useEffect(() => {
    if (!bare) wanted.current = false;
    if (!wanted.current || view === undefined) return;
    wanted.current = false;
    fill(view);
  });
}
