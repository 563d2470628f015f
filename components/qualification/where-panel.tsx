"use client";

import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { FailureNotice } from "@/components/query/failure-notice";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { TextAreaField } from "@/components/ui/text-area-field";
import { failureOf } from "@/lib/failure";
import type { CheckForm } from "@/lib/qualification/form";
import { readGroupIds, repeatedText } from "@/lib/qualification/group-ids";
import type { KnownGroup } from "@/lib/qualification/known-group";
import { groupsQuery } from "@/lib/qualification/queries";
import { GroupLine } from "./group-line";

interface WherePanelProps {
  readonly form: CheckForm;
  readonly onChange: (patch: Partial<CheckForm>) => void;
  readonly issues: Readonly<Record<string, string>>;
}

/** More typed ids than this are counted, not looked up. */
const LOOKED_UP = 40;

/** Zone 2: the groups, checked as they are typed. */
export function WherePanel({ form, onChange, issues }: WherePanelProps) {
  const typed = readGroupIds(useDeferredValue(form.groups));
  const groups = useQuery(groupsQuery(typed.ids.slice(0, LOOKED_UP)));
  const failure = failureOf(groups.error);
  const byId = new Map((groups.data ?? []).map((group) => [group.id, group]));
  const mistaken = typed.ids.flatMap((id) => byId.get(id) ?? []).filter((group) => group.groupOfOpportunity);
  const exchange = () => onChange({ groups: exchangedIds(typed.ids, byId) });
  const count = typed.ids.length;
  return (
    <Panel number={2} title="Where" aside={count > 0 ? countText(count) : "at most 10 groups a call"}>
      <PanelBody className="grid gap-2">
        <TextAreaField
          label="Group ids"
          mono
          rows={3}
          className="field-sizing-content max-h-48 min-h-18"
          spellCheck={false}
          placeholder="Paste ids, apart in any way"
          value={form.groups}
          error={issues["groups"]}
          hint={repeatedText(typed)}
          onChange={(event) => onChange({ groups: event.target.value })}
        />
        {mistaken.length > 0 ? (
          <div className="flex flex-wrap items-center gap-2 text-small">
            <span>
              {mistaken.length === 1
                ? "One id is an opportunity, not a group."
                : `${mistaken.length} ids are opportunities, not groups.`}
            </span>
            <Button size="sm" onClick={exchange}>
              {mistaken.length === 1 ? "Take its group" : "Take their groups"}
            </Button>
          </div>
        ) : null}
        {failure ? (
          <FailureNotice failure={failure} onRetry={() => void groups.refetch()} retrying={groups.isFetching} />
        ) : null}
        {count > 0 ? (
          <ul aria-label="Groups to check" className="grid divide-y divide-line">
            {typed.ids.slice(0, LOOKED_UP).map((id) => (
              <GroupLine key={id} id={id} group={byId.get(id)} />
            ))}
          </ul>
        ) : null}
      </PanelBody>
    </Panel>
  );
}

const countText = (count: number): string => {
  const groups = count === 1 ? "1 group" : `${count} groups`;
  return count > 10 ? `${groups}, one call takes 10` : `${groups} = 1 call`;
};

/** Opportunity ids replaced by their groups, each group once. */
function exchangedIds(ids: readonly string[], byId: ReadonlyMap<string, KnownGroup>): string {
  return [...new Set(ids.map((id) => byId.get(id)?.groupOfOpportunity ?? id))].join("\n");
}
