"use client";

import { useCallback, useEffect, useRef } from "react";
import { callAbortable } from "@/lib/query/abortable-call";

/** Calls of mutations that are aborted when the component unmounts, the page is closed, or `abort` is called. */
export function useAbortableCalls() {
  const inFlight = useRef(new Set<AbortController>());
  const abort = useCallback(() => {
    for (const control of inFlight.current) control.abort();
  }, []);
  useEffect(() => abort, [abort]);
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
