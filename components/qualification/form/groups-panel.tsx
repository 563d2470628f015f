"use client";

import { FailureNotice } from "@/components/query/failure-notice";
import { lazyPart } from "@/components/query/lazy-part";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { Skeleton } from "@/components/ui/skeleton";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { requestedText } from "@/lib/qualification/form/requested-groups";
import type { CheckForm } from "@/lib/qualification/model/check-form";
import { groupsLocale } from "@/lib/qualification/model/group-ids";
import type { Groups } from "./use-groups";
import { GroupsBox, useFold } from "./groups-box";
import { GroupsAdd } from "./groups-add";
import { GroupsExchange } from "./groups-exchange";
import { GroupsPending } from "./groups-pending";

/** Loaded with the first typed group, in parallel with its lookup. */
const GroupsList = lazyPart(
  async () => (await import("./groups-list")).GroupsList,
  <SkeletonRows rows={1} columns={3} />,
);
const GroupsToLoad = lazyPart(async () => (await import("./groups-to-load")).GroupsToLoad);
const GroupsPlan = lazyPart(
  async () => (await import("./groups-plan")).GroupsPlan,
  <div className="border-t border-line px-3.5 py-2">
    <Skeleton className="h-6 w-40" />
  </div>,
);

interface GroupsPanelProps {
  readonly form: CheckForm;
  readonly onChange: (patch: Partial<CheckForm>) => void;
  readonly issues: Readonly<Record<string, string>>;
  readonly groups: Groups;
}

/** Zone 2: the groups, looked up while typing. */
export function GroupsPanel({ form, onChange, issues, groups }: GroupsPanelProps) {
  const { typed, requested, exchanged, asTyped, failure } = groups;
  const { folded, fold, unfold } = useFold(form.groups);
  return (
    <Panel number={2} title="Where" aside={asideText(groups)}>
      <PanelBody className="grid gap-2">
        <GroupsBox
          text={form.groups}
          groups={groups}
          error={issues["groups"]}
          folded={folded}
          onUnfold={unfold}
          onChange={(text) => onChange({ groups: text })}
        />
        <GroupsAdd text={form.groups} onChange={(text) => onChange({ groups: text })} />
        {exchanged.opportunities > 0 ? (
          <GroupsExchange exchanged={exchanged} asTyped={asTyped} onChange={groups.setAsTyped} />
        ) : null}
        {failure ? <FailureNotice failure={failure} onRetry={groups.retry} retrying={groups.isFetching} /> : null}
        <GroupsPending isLookingUp={groups.isLookingUp && !failure} />
        {typed && requested.ids.length > 0 ? (
          <GroupsToLoad ids={groups.unknown} locale={groupsLocale(typed, [form.locale])} onLoaded={fold} />
        ) : null}
        {requested.ids.length > 0 ? (
          <GroupsList
            ids={requested.ids}
            groupsById={groups.byId}
            opportunityIds={requested.opportunityIds}
            respondents={[form]}
            live
          />
        ) : null}
      </PanelBody>
      {requested.ids.length > 0 ? <GroupsPlan groups={groups} /> : null}
    </Panel>
  );
}

function asideText({ requested }: Groups): string {
  if (requested.ids.length === 0) return "up to 10 groups per call";
  return requestedText(requested);
}
