"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { failureOf } from "@/lib/failure";
import { copyEntryLink } from "@/lib/qualification/entry-link-actions";
import { entryParamFaults, isBlankParam, type EntryParam } from "@/lib/qualification/entry-params";
import { ask } from "@/lib/query/ask";
import type { Int64 } from "@/lib/int64";

export interface LinkOf {
  readonly runId: string;
  readonly groupId: Int64;
  /** Place in the run's subjects. */
  readonly subject: number;
}

/** Signs and copies at a press. Neither the link nor a value stays in the memory of mutations. */
export function useCopyLink({ runId, groupId, subject }: LinkOf, rows: readonly EntryParam[]) {
  const [tried, setTried] = useState(false);
  const named = rows.filter((row) => !isBlankParam(row));
  const faulty = entryParamFaults(rows).some(({ name, value }) => name ?? value);
  const copy = useMutation({
    gcTime: 0,
    retry: false,
    mutationFn: async () => {
      const params = named.map(({ name, value }) => ({ name, value }));
      const { url, expiresAt } = await ask(copyEntryLink({ runId, groupId, subject, params }));
      await navigator.clipboard.writeText(url);
      return { expiresAt };
    },
  });
  return {
    tried,
    faulty: tried && faulty,
    pending: copy.isPending,
    /** Epoch milliseconds; of the link that was copied last. */
    expiresAt: copy.data?.expiresAt,
    /** Why nothing was copied, in words. */
    refusal: copy.error ? (failureOf(copy.error)?.message ?? "The browser did not allow copying.") : undefined,
    press: () => {
      setTried(true);
      if (!faulty) copy.mutate();
    },
  };
}
