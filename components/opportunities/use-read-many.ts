"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { readOpportunities } from "@/lib/opportunities/actions";
import type { Int64 } from "@/lib/int64";
import type { ReadOutcome } from "@/lib/opportunities/model";
import { ask } from "@/lib/query/ask";

export interface ManyReading {
  readonly total: number;
  readonly outcomes: readonly ReadOutcome[];
  readonly running: boolean;
}

/** Small enough to show progress, large enough to use the calls the client may make side by side. */
const AT_ONCE = 5;

/** Reads many opportunities from the service, a few at a time; what was read is usable while the rest is on its way. */
export function useReadMany() {
  const client = useQueryClient();
  const [reading, setReading] = useState<ManyReading>();
  const mutation = useMutation({
    mutationFn: async (ids: readonly Int64[]) => {
      let outcomes: readonly ReadOutcome[] = [];
      setReading({ total: ids.length, outcomes, running: true });
      try {
        for (let start = 0; start < ids.length; start += AT_ONCE) {
          const some = await ask(readOpportunities({ ids: ids.slice(start, start + AT_ONCE) }));
          outcomes = [...outcomes, ...some];
          setReading({ total: ids.length, outcomes, running: true });
        }
      } finally {
        setReading({ total: ids.length, outcomes, running: false });
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: ["opportunities"] }),
  });
  return { read: mutation.mutate, error: mutation.error, reading, clear: () => setReading(undefined) };
}
