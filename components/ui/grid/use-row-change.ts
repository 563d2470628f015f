"use client";

import type { Virtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useRef } from "react";

/** Re-measures rows after a density change. @param height expected row height in pixels. */
export function useRowChange<Scroller extends Element | Window, Item extends Element>(
  virtualizer: Virtualizer<Scroller, Item>,
  height: number,
): void {
  const measuredAt = useRef(height);
  // The virtualizer keeps its measurements outside React.
  useLayoutEffect(() => {
    if (measuredAt.current === height) return;
    measuredAt.current = height;
    virtualizer.measure();
  }, [virtualizer, height]);
}
