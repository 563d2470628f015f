"use client";

import { useCallback, useEffect, useRef } from "react";
import { callAbortable } from "@/lib/query/abortable-call";

/**
 * Calls of mutations that are aborted when the page is left or closed, or `abort` is called. Another tab of the same page
 * may mount the component again, which aborts nothing.
 */
export function useAbortableCalls() {
  const inFlight = useRef(new Set<AbortController>());
  const abort = useCallback(() => {
    for (const control of inFlight.current) control.abort();
  }, []);
  useEffect(() => {
    const { pathname } = location;
    return () => {
      // The router updates the URL before or after it unmounts the page.
      setTimeout(() => {
        if (location.pathname !== pathname) abort();
      });
    };
  }, [abort]);
  const call = async <T>(send: (abortId: string) => Promise<T>): Promise<T> => {
    const control = new AbortController();
    inFlight.current.add(control);
    try {
      return await callAbortable(send, control.signal);
    } finally {
      inFlight.current.delete(control);
    }
  };
  return { call, abort };
}
