"use client";

import { useCallback, useEffect, useRef } from "react";
import { callAbortable } from "@/lib/query/abortable-call";

/** Calls in flight of all components, with the path of the page that made them. */
const inFlight = new Map<AbortController, string>();

/**
 * Calls of mutations that are aborted when the page is left or closed, or `abort` is called. Another tab of the same page
 * may mount the component again, which aborts nothing.
 */
export function useAbortableCalls() {
  const own = useRef(new Set<AbortController>());
  const abort = useCallback(() => {
    for (const control of own.current) control.abort();
  }, []);
  // The URL may change only after the page is unmounted.
  useEffect(() => () => void setTimeout(abortOfOtherPages), []);
  const call = async <T>(send: (abortId: string) => Promise<T>): Promise<T> => {
    const control = new AbortController();
    own.current.add(control);
    inFlight.set(control, location.pathname);
    try {
      return await callAbortable(send, control.signal);
    } finally {
      own.current.delete(control);
      inFlight.delete(control);
    }
  };
  return { call, abort };
}

function abortOfOtherPages(): void {
  for (const [control, pathname] of inFlight) if (pathname !== location.pathname) control.abort();
}
