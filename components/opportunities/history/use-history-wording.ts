"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { snapshotNamesQuery } from "@/lib/opportunities/history/history-queries";
import { toWording, type OpportunityNames } from "@/lib/opportunities/model/opportunity-names";

interface HistoryWording {
  readonly id: string;
  readonly textLocale: string;
  readonly ids: boolean;
  /** Snapshot ids; `""` while unknown. */
  readonly from: string;
  readonly to: string;
}

/** Labels for both snapshots: a removed entry may use values that no current entry references. */
export function useHistoryWording({ id, textLocale, ids, from, to }: HistoryWording) {
  const before = useQuery({ ...snapshotNamesQuery(id, from, textLocale), enabled: from !== "" });
  const after = useQuery({ ...snapshotNamesQuery(id, to, textLocale), enabled: to !== "" });
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
