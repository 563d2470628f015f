"use client";

import { useCallback, useState } from "react";
import type { FittingOpportunity } from "@/lib/opportunities/library-model";

export interface Selection {
  readonly size: number;
  readonly ids: readonly string[];
  /** Groups of what is selected, each once. */
  readonly groups: readonly string[];
  readonly has: (id: string) => boolean;
  readonly set: (rows: readonly FittingOpportunity[], on: boolean) => void;
  readonly clear: () => void;
}

const NONE: ReadonlyMap<string, string> = new Map();

/** What is selected stays so through sorting, paging and filtering, until somebody clears it. */
export function useSelection(): Selection {
  const [selected, select] = useState(NONE);
  // The same from drawing to drawing, so that a line is drawn anew for its own tick alone.
  const set = useCallback(
    (rows: readonly FittingOpportunity[], on: boolean) =>
      select((known) => {
        const next = new Map(known);
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
