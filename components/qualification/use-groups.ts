"use client";

import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { failureOf } from "@/lib/failure";
import { askedGroups } from "@/lib/qualification/asked-groups";
import { readGroupIds } from "@/lib/qualification/group-ids";
import type { KnownGroup } from "@/lib/qualification/known-group";
import { groupsQuery } from "@/lib/qualification/queries";

const NONE: readonly KnownGroup[] = [];
const UNKNOWN: ReadonlyMap<string, KnownGroup> = new Map();

/** Typed ids as groups: opportunities count for their group on the spot, and what is typed stays as it is. */
export function useGroups(text: string) {
  const typed = readGroupIds(text);
  const settled = useDeferredValue(text);
  const query = useQuery(groupsQuery(readGroupIds(settled).ids));
  /** The text whose ids are asked about as they stand there. */
  const [undone, setUndone] = useState<string>();
  const asTyped = undone !== undefined && undone === text;
  const known = new Map((query.data ?? NONE).map((group) => [group.id, group]));
  const exchanged = askedGroups(typed.ids, known);
  return {
    typed,
    known,
    /** What a run asks about. */
    asked: asTyped ? askedGroups(typed.ids, UNKNOWN) : exchanged,
    exchanged,
    asTyped,
    setAsTyped: (on: boolean) => setUndone(on ? text : undefined),
    /** What is typed last was not looked up yet. */
    looking:
      typed.ids.length > 0 &&
      (settled !== text || (query.isFetching && (query.data === undefined || query.isPlaceholderData))),
    failure: failureOf(query.error),
    fetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}

export type Groups = ReturnType<typeof useGroups>;
