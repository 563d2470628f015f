"use client";

import { useCallback, useSyncExternalStore, type RefObject } from "react";
import { visibleRange, type VisibleArea, type ItemRange } from "./visible-range";

interface VisibleRangeOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly axis: "down" | "sideways";
  /** Size of each item in pixels. */
  readonly size: number;
  /** Assumed visible size in pixels until the browser measures it; used by the server. */
  readonly expected: number;
}

/** Range of visible items of a scroller. Re-renders only when the range changes, not on every pixel. */
export function useVisibleRange({ scroller, axis, size, expected }: VisibleRangeOptions): ItemRange {
  // Scroll offset and size belong to the browser.
  const subscribe = useCallback(
    (changed: () => void) => {
      const element = scroller.current;
      if (!element) return () => undefined;
      const sizes = new ResizeObserver(changed);
      sizes.observe(element);
      element.addEventListener("scroll", changed, { passive: true });
      return () => {
        sizes.disconnect();
        element.removeEventListener("scroll", changed);
      };
    },
    [scroller],
  );
  const before: VisibleArea = { from: 0, length: expected };
  const now = () => visibleRange(scroller.current ? visibleAreaOf(scroller.current, axis) : before, size);
  const first = useSyncExternalStore(
    subscribe,
    () => now()[0],
    () => visibleRange(before, size)[0],
  );
  const beyond = useSyncExternalStore(
    subscribe,
    () => now()[1],
    () => visibleRange(before, size)[1],
  );
  return [first, beyond];
}

const visibleAreaOf = (element: HTMLElement, axis: VisibleRangeOptions["axis"]): VisibleArea =>
  axis === "down"
    ? { from: element.scrollTop, length: element.clientHeight }
    : { from: element.scrollLeft, length: element.clientWidth };
