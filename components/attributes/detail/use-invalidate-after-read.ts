"use client";

import { useQueryClient, type Query } from "@tanstack/react-query";
import { useEffect } from "react";
import { attributesKey } from "@/lib/attributes/shared-queries";

/**
 * Invalidates lists, counts, names, and changes that were fetched before the details of the attribute: opening an
 * attribute that was never loaded fetches its details.
 * @param readAt epoch milliseconds of the fetch of the details; `undefined` until known.
 */
export function useInvalidateAfterRead(readAt: number | undefined): void {
  const client = useQueryClient();
  // The external system is the query cache; the server fetches the details while it renders the page.
  useEffect(() => {
    if (readAt === undefined) return;
    const predicate = ({ queryKey, state }: Query) =>
      queryKey[1] !== "one" && state.dataUpdatedAt < readAt && !state.isInvalidated;
    void client.invalidateQueries({ queryKey: attributesKey, predicate });
  }, [client, readAt]);
}
