"use client";

import type { Virtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useRef } from "react";

/** Rows that were measured at another density are measured anew. @param height expected of a row, in pixels. */
export function useRowChange<Scroller extends Element | Window, Item extends Element>(
  virtualizer: Virtualizer<Scroller, Item>,
  height: number,
): void {
  const measuredAt = useRef(height);
  // What was measured is kept by the virtualizer, outside React.
  useLayoutEffect(() => {
    if (measuredAt.current === height) return;
    measuredAt.current = height;
    virtualizer.measure();
  }, [virtualizer, height]);
}
