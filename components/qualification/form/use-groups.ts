"use client";

import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useState } from "react";
import { useLazyFunction } from "@/components/query/use-lazy-function";
import { failureOf } from "@/lib/failure";
import { requestedGroups } from "@/lib/qualification/form/requested-groups";
import { NO_GROUP_IDS } from "@/lib/qualification/model/group-ids";
import type { GroupLookup } from "@/lib/qualification/model/group-lookup";
import { groupsQuery } from "@/lib/qualification/runs/queries";

const NONE: readonly GroupLookup[] = [];
const NOT_STORED: ReadonlyMap<string, GroupLookup> = new Map();

const loadReader = async () => (await import("@/lib/qualification/model/read-group-ids")).readGroupIds;

/**
 * Resolves typed ids to groups: an opportunity id resolves to its group; the typed text stays unchanged. The parser is
 * loaded with the first character.
 */
export function useGroups(text: string) {
  const isBlank = text.trim() === "";
  const code = useLazyFunction("group-ids", loadReader, !isBlank);
  const read = code.data?.run;
  const typed = useMemo(() => (isBlank ? NO_GROUP_IDS : read?.(text)), [isBlank, read, text]);
  const deferredText = useDeferredValue(text);
  const deferredIds = useMemo(() => read?.(deferredText).ids ?? NO_GROUP_IDS.ids, [deferredText, read]);
  const query = useQuery(groupsQuery(deferredIds));
  /** Text whose ids are used as typed. */
  const [undone, setUndone] = useState<string>();
  const asTyped = undone !== undefined && undone === text;
  const byId = new Map((query.data ?? NONE).map((group) => [group.id, group]));
  const typedIds = typed?.ids ?? NO_GROUP_IDS.ids;
  const exchanged = requestedGroups(typedIds, byId);
  const requested = asTyped ? requestedGroups(typedIds, NOT_STORED) : exchanged;
  return {
    /** `undefined` while the parser is loading. */
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
    /** The latest typed ids have not been parsed or looked up yet. */
    isLookingUp:
      typed === undefined ||
      (typedIds.length > 0 &&
        (deferredText !== text || (query.isFetching && (query.data === undefined || query.isPlaceholderData)))),
    failure: failureOf(typed === undefined ? code.error : query.error),
    isFetching: code.isFetching || query.isFetching,
    retry: () => void (typed === undefined ? code : query).refetch(),
  };
}

export type Groups = ReturnType<typeof useGroups>;
