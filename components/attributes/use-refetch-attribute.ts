"use client";

import { hashKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useAbortableCalls } from "@/components/query/use-abortable-calls";
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
  const { call, abort } = useAbortableCalls();
  const mutation = useMutation({
    mutationFn: () => callQuery(call((abortId) => readAttribute({ id, again: true, abortId }))),
    onSuccess: (details) => {
      client.setQueryData(queryKey, details);
      const own = hashKey(queryKey);
      void client.invalidateQueries({ queryKey: attributesKey, predicate: ({ queryHash }) => queryHash !== own });
    },
  });
  return { ...mutation, cancel: abort };
}
