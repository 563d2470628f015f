"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { readAttribute } from "@/lib/attributes/actions";
import { attributeQuery } from "@/lib/attributes/queries";
import type { Int64 } from "@/lib/int64";
import { ask } from "@/lib/query/ask";

/** Asks the service for the details again; what depends on them is read anew. */
export function useReadAgain(id: Int64) {
  const client = useQueryClient();
  const { queryKey } = attributeQuery(id);
  return useMutation({
    mutationFn: () => ask(readAttribute({ id, again: true })),
    onSuccess: (reading) => {
      client.setQueryData(queryKey, reading);
      void client.invalidateQueries({ queryKey, predicate: (query) => query.queryKey.length > queryKey.length });
    },
  });
}
