"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { Int64 } from "@/lib/int64";
import type { GroupLookup } from "@/lib/qualification/model/group-lookup";
import type { IntendedCheck } from "@/lib/qualification/form/group-exclusions";
import { GroupLine } from "./group-line";

interface GroupsListProps extends Omit<IntendedCheck, "entered"> {
  readonly ids: readonly Int64[];
  readonly groupsById: ReadonlyMap<string, GroupLookup>;
  /** Opportunity ids that their groups replace. */
  readonly opportunityIds: readonly Int64[];
}

/** Maximum visible groups; the rest is collapsed. */
const MAX_SHOWN = 12;

/** All groups that a run would ask about. */
export function GroupsList({ ids, groupsById, opportunityIds, respondents, live }: GroupsListProps) {
  const [all, setAll] = useState(false);
  const entered = Map.groupBy(opportunityIds, (id) => groupsById.get(id)?.groupOfOpportunity);
  const lookupsOf = (opportunities: readonly Int64[] = []) =>
    opportunities.flatMap((opportunity) => groupsById.get(opportunity) ?? []);
  const more = ids.length - MAX_SHOWN;
  const list = (
    <ul aria-label="Groups to check" className="grid divide-y divide-line">
      {(all ? ids : ids.slice(0, MAX_SHOWN)).map((id) => (
        <GroupLine
          key={id}
          id={id}
          group={groupsById.get(id)}
          entered={entered.get(id)}
          check={{ entered: lookupsOf(entered.get(id)), respondents, live }}
        />
      ))}
    </ul>
  );
  if (more <= 0) return list;
  return (
    <div className="grid gap-1">
      {all ? (
        // A scrollable region must be reachable by keyboard.
        <div
          role="region"
          aria-label="All groups to check"
          tabIndex={0}
          className="max-h-120 overflow-y-auto -outline-offset-2"
        >
          {list}
        </div>
      ) : (
        list
      )}
      <Button size="sm" variant="quiet" className="justify-self-start" onClick={() => setAll(!all)}>
        {all ? `Only the first ${MAX_SHOWN}` : `and ${more.toLocaleString("en")} more`}
      </Button>
    </div>
  );
}
