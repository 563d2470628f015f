"use client";

import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useState } from "react";
import { failureOf } from "@/lib/failure";
import { requestedGroups } from "@/lib/qualification/form/requested-groups";
import { readGroupIds } from "@/lib/qualification/model/group-ids";
import type { GroupLookup } from "@/lib/qualification/model/group-lookup";
import { groupsQuery } from "@/lib/qualification/runs/queries";

const NONE: readonly GroupLookup[] = [];
const NOT_STORED: ReadonlyMap<string, GroupLookup> = new Map();

/** Resolves typed ids to groups: an opportunity id resolves to its group; the typed text stays unchanged. */
export function useGroups(text: string) {
  const typed = useMemo(() => readGroupIds(text), [text]);
  const deferredText = useDeferredValue(text);
  const deferredIds = useMemo(() => readGroupIds(deferredText).ids, [deferredText]);
  const query = useQuery(groupsQuery(deferredIds));
  /** Text whose ids are used as typed. */
  const [undone, setUndone] = useState<string>();
  const asTyped = undone !== undefined && undone === text;
  const byId = new Map((query.data ?? NONE).map((group) => [group.id, group]));
  const exchanged = requestedGroups(typed.ids, byId);
  const requested = asTyped ? requestedGroups(typed.ids, NOT_STORED) : exchanged;
  return {
    typed,
    byId,
    /** Groups that a run asks about. */
    requested,
    /** Those that are not in the library. */
    unknown: requested.ids.filter((id) => {
      const group = byId.get(id);
      return group?.opportunities === 0 && group.groupOfOpportunity === undefined;
    }),
    exchanged,
    asTyped,
    setAsTyped: (on: boolean) => setUndone(on ? text : undefined),
    /** The latest typed ids have not been looked up yet. */
    isLookingUp:
      typed.ids.length > 0 &&
      (deferredText !== text || (query.isFetching && (query.data === undefined || query.isPlaceholderData))),
    failure: failureOf(query.error),
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}

export type Groups = ReturnType<typeof useGroups>;
