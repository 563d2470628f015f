"use client";

import { hashKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { readAttribute } from "@/lib/attributes/actions";
import { attributeQuery } from "@/lib/attributes/queries";
import { attributesKey } from "@/lib/attributes/shared-queries";
import type { Int64 } from "@/lib/int64";
import { callQuery } from "@/lib/query/call-action";

/**
 * Fetches the details from the service again and invalidates what may show them: its own tabs, lists, names, and
 * changes. Leaving the page aborts the fetch.
 */
export function useRefetchAttribute(id: Int64) {
  const client = useQueryClient();
  const { queryKey } = attributeQuery(id);
  const mutation = useMutation({
    mutationFn: () => callQuery(readAttribute({ id, again: true })),
    onSuccess: (details) => {
      client.setQueryData(queryKey, details);
      const own = hashKey(queryKey);
      void client.invalidateQueries({ queryKey: attributesKey, predicate: ({ queryHash }) => queryHash !== own });
    },
  });
  const { isPending } = mutation;
  const waiting = useRef(false);
  useEffect(() => {
    waiting.current = isPending;
  }, [isPending]);
  // The server keeps its connection to the service open until it is notified that no client is waiting.
  useEffect(() => {
    const leave = () => {
      if (waiting.current) abortFetch(id);
      waiting.current = false;
    };
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [id]);
  return { ...mutation, cancel: () => abortFetch(id) };
}

/** Sent as a beacon, because the browser serializes server actions; also works while the page is closing. */
const abortFetch = (id: Int64): boolean => navigator.sendBeacon(`/api/attributes/fetch?id=${id}`);
