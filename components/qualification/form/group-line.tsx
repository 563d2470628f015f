"use client";

import { StatusIcon } from "@/components/ui/status-icon";
import { AsOf } from "@/components/ui/time/as-of";
import type { Int64 } from "@/lib/int64";
import { pluralize } from "@/lib/pluralize";
import { groupExclusions, type IntendedCheck } from "@/lib/qualification/form/group-exclusions";
import { type GroupLookup, localesText, onlyOrderName } from "@/lib/qualification/model/group-lookup";

interface GroupLineProps {
  readonly id: Int64;
  /** `undefined` while the lookup is in flight. */
  readonly group: GroupLookup | undefined;
  /** Opportunities of the group that were entered instead of it. */
  readonly entered?: readonly Int64[] | undefined;
  /** Check of this group. */
  readonly check: IntendedCheck;
}

/** Library data of one group. */
export function GroupLine({ id, group, entered, check }: GroupLineProps) {
  const excluded = group ? groupExclusions(group, check) : [];
  return (
    <li className="py-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="mono">{id}</span>
        {entered ? <EnteredOpportunities ids={entered} /> : null}
        <GroupSummary group={group} />
      </div>
      {excluded.map((reason) => (
        <p key={reason} className="mt-0.5 flex gap-1.5 text-small">
          <StatusIcon state="miss" className="mt-0.5" />
          {reason}
        </p>
      ))}
    </li>
  );
}

/** "from opportunity 55301", "from 3 opportunities". */
function EnteredOpportunities({ ids }: { readonly ids: readonly Int64[] }) {
  if (ids.length > 1) return <small>from {ids.length.toLocaleString("en")} opportunities</small>;
  return (
    <small>
      from opportunity <span className="mono">{ids[0]}</span>
    </small>
  );
}

/** The group's opportunities in the library, their locales, and the age of their newest snapshot. */
export function GroupSummary({ group }: { readonly group: GroupLookup | undefined }) {
  if (!group) return null;
  if (group.groupOfOpportunity) {
    return (
      <small>
        opportunity in group <span className="mono">{group.groupOfOpportunity}</span>
      </small>
    );
  }
  if (group.opportunities === 0) return <small>Not in the library, so no local check</small>;
  const name = onlyOrderName(group);
  const locales = localesText(group);
  return (
    <>
      <small className="min-w-0 wrap-anywhere">
        {pluralize(group.opportunities, "opportunity", "opportunities")}
        {name === undefined ? null : (
          <>
            : <bdi>{name}</bdi>
          </>
        )}
        {locales === "" ? null : `${name === undefined ? ": " : " · "}${locales}`}
      </small>
      <span className="ml-auto">
        {group.readAt === undefined ? null : <AsOf at={group.readAt} focusable={false} />}
      </span>
    </>
  );
}
