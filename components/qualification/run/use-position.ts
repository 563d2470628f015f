"use client";

import { useEffect, useRef } from "react";
import { isNavigating } from "@/components/ui/navigation/pending";

interface Position {
  /** Position on screen now, to be remembered when a request is sent. */
  readonly now: string;
  /** Whether the user still looks at `from`: same position, page not left, and no navigation pending. */
  readonly isStill: (from: string) => boolean;
}

/** Position of the user, readable when a request ends, even after the component unmounted. */
export function usePosition(now: string): Position {
  const latest = useRef<string | undefined>(now);
  // The external system is the request, which outlives the component.
  useEffect(() => {
    latest.current = now;
    return () => {
      latest.current = undefined;
    };
  }, [now]);
  return { now, isStill: (from) => latest.current === from && !isNavigating() };
}
