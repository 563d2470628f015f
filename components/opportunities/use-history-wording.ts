"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { snapshotNamesQuery } from "@/lib/opportunities/history-queries";
import { toWording, type OpportunityNames } from "@/lib/opportunities/opportunity-names";

interface HistoryWording {
  readonly id: string;
  readonly words: string;
  readonly ids: boolean;
  /** Ids of the two snapshots; `""` while they are not known. */
  readonly from: string;
  readonly to: string;
}

/** Words for what either of two snapshots names: an entry that went may name what nothing names any more. */
export function useHistoryWording({ id, words, ids, from, to }: HistoryWording) {
  const before = useQuery({ ...snapshotNamesQuery(id, from, words), enabled: from !== "" });
  const after = useQuery({ ...snapshotNamesQuery(id, to, words), enabled: to !== "" });
  return useMemo(
    () => ({ ...toWording(merged(before.data, after.data), ids), tags: false }),
    [before.data, after.data, ids],
  );
}

function merged(before: OpportunityNames | undefined, after: OpportunityNames | undefined) {
  if (!before || !after) return after ?? before;
  const names = { ...before.names };
  for (const [attributeId, name] of Object.entries(after.names)) {
    names[attributeId] = { ...name, answers: { ...before.names[attributeId]?.answers, ...name.answers } };
  }
  return { ...after, names };
}
