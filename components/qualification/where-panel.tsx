"use client";

import { FailureNotice } from "@/components/query/failure-notice";
import { latePart } from "@/components/query/late-part";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { Skeleton } from "@/components/ui/skeleton";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { TextAreaField } from "@/components/ui/text-area-field";
import { askedText, withIds } from "@/lib/qualification/asked-groups";
import type { CheckForm } from "@/lib/qualification/form";
import { repeatedText } from "@/lib/qualification/group-ids";
import type { Groups } from "./use-groups";
import { WhereAdd } from "./where-add";
import { WhereExchange } from "./where-exchange";
import { WhereLooking } from "./where-looking";

/** Fetched with the first group that is typed, while the console looks for it. */
const WhereList = latePart(async () => (await import("./where-list")).WhereList, <SkeletonRows rows={1} columns={3} />);
const WherePlan = latePart(
  async () => (await import("./where-plan")).WherePlan,
  <div className="border-t border-line px-3.5 py-2">
    <Skeleton className="h-6 w-40" />
  </div>,
);

interface WherePanelProps {
  readonly form: CheckForm;
  readonly onChange: (patch: Partial<CheckForm>) => void;
  readonly issues: Readonly<Record<string, string>>;
  readonly groups: Groups;
}

/** Zone 2: the groups, looked up as they are typed. */
export function WherePanel({ form, onChange, issues, groups }: WherePanelProps) {
  const { typed, asked, exchanged, asTyped, failure } = groups;
  const add = (ids: readonly string[]) => onChange({ groups: withIds(form.groups, typed.ids, ids) });
  return (
    <Panel number={2} title="Where" aside={asideText(groups)}>
      <PanelBody className="grid gap-2">
        <TextAreaField
          label="Group ids"
          mono
          rows={2}
          className="field-sizing-content max-h-48 min-h-12"
          spellCheck={false}
          placeholder="Paste group or opportunity ids"
          value={form.groups}
          error={issues["groups"]}
          hint={repeatedText(typed)}
          onChange={(event) => onChange({ groups: event.target.value })}
        />
        <WhereAdd onAdd={add} />
        {exchanged.opportunities > 0 ? (
          <WhereExchange exchanged={exchanged} asTyped={asTyped} onChange={groups.setAsTyped} />
        ) : null}
        {failure ? <FailureNotice failure={failure} onRetry={groups.retry} retrying={groups.fetching} /> : null}
        <WhereLooking looking={groups.looking} />
        {asked.ids.length > 0 ? <WhereList ids={asked.ids} known={groups.known} /> : null}
      </PanelBody>
      {asked.ids.length > 0 ? <WherePlan groups={groups} /> : null}
    </Panel>
  );
}

function asideText({ asked }: Groups): string {
  if (asked.ids.length === 0) return "at most 10 groups a call";
  return askedText(asked);
}
