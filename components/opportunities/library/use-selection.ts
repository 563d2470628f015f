"use client";

import { useCallback, useState } from "react";
import type { FittingOpportunity } from "@/lib/opportunities/library/library-model";

export interface Selection {
  readonly size: number;
  readonly ids: readonly string[];
  /** Groups of the selected opportunities, without duplicates. */
  readonly groups: readonly string[];
  readonly has: (id: string) => boolean;
  readonly set: (rows: readonly FittingOpportunity[], on: boolean) => void;
  readonly clear: () => void;
}

const NONE: ReadonlyMap<string, string> = new Map();

/** Row selection that survives sorting, paging and filtering until the user clears it. */
export function useSelection(): Selection {
  const [selected, select] = useState(NONE);
  // Stable identity, so that a row re-renders only for its own selection.
  const set = useCallback(
    (rows: readonly FittingOpportunity[], on: boolean) =>
      select((previous) => {
        const next = new Map(previous);
        for (const { id, groupId } of rows) {
          if (on) next.set(id, groupId);
          else next.delete(id);
        }
        return next;
      }),
    [],
  );
  return {
    size: selected.size,
    ids: [...selected.keys()],
    groups: [...new Set(selected.values())],
    has: (id) => selected.has(id),
    set,
    clear: () => select(NONE),
  };
}
