"use client";

import { useCallback, useSyncExternalStore, type RefObject } from "react";
import { stretchOf, type Sight, type Stretch } from "./in-sight";

interface InSight {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly axis: "down" | "sideways";
  /** Of every piece, in pixels. */
  readonly size: number;
  /** How much is in sight until the browser says, in pixels: what the server draws. */
  readonly expected: number;
}

/** Which pieces of one size are in sight of a scroller. Only another stretch of pieces draws anew, not every pixel. */
export function useInSight({ scroller, axis, size, expected }: InSight): Stretch {
  // How far it was scrolled and how large it is are the browser's.
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
  const before: Sight = { from: 0, length: expected };
  const now = () => stretchOf(scroller.current ? sightOf(scroller.current, axis) : before, size);
  const first = useSyncExternalStore(
    subscribe,
    () => now()[0],
    () => stretchOf(before, size)[0],
  );
  const beyond = useSyncExternalStore(
    subscribe,
    () => now()[1],
    () => stretchOf(before, size)[1],
  );
  return [first, beyond];
}

const sightOf = (element: HTMLElement, axis: InSight["axis"]): Sight =>
  axis === "down"
    ? { from: element.scrollTop, length: element.clientHeight }
    : { from: element.scrollLeft, length: element.clientWidth };
