"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { readAttribute } from "@/lib/attributes/actions";
import { attributeQuery } from "@/lib/attributes/queries";
import type { Int64 } from "@/lib/int64";
import { ask } from "@/lib/query/ask";

/** Asks the service for the details again; what depends on them is read anew. Whoever leaves the page gives the reading up. */
export function useReadAgain(id: Int64) {
  const client = useQueryClient();
  const { queryKey } = attributeQuery(id);
  const mutation = useMutation({
    mutationFn: () => ask(readAttribute({ id, again: true })),
    onSuccess: (reading) => {
      client.setQueryData(queryKey, reading);
      void client.invalidateQueries({ queryKey, predicate: (query) => query.queryKey.length > queryKey.length });
    },
  });
  const { isPending } = mutation;
  const waiting = useRef(false);
  useEffect(() => {
    waiting.current = isPending;
  }, [isPending]);
  // The console's connection to the service stays open until it is told that nobody waits any more.
  useEffect(() => {
    const leave = () => {
      if (waiting.current) giveUp(id);
      waiting.current = false;
    };
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [id]);
  return { ...mutation, cancel: () => giveUp(id) };
}

/** Sent beside the action, which the browser would not let anything overtake; also when the page is already closing. */
const giveUp = (id: Int64): boolean => navigator.sendBeacon(`/api/attributes/reading?id=${id}`);
