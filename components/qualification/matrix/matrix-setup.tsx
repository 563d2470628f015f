"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FailureNotice } from "@/components/query/failure-notice";
import { QueryView } from "@/components/query/query-view";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { pluralize } from "@/lib/pluralize";
import type { QualifyPageView } from "@/lib/qualification/form/qualify-page";
import { groupsFault, groupsLocale } from "@/lib/qualification/model/group-ids";
import { planMatrix } from "@/lib/qualification/model/matrix-plan";
import type { PersonaLine } from "@/lib/qualification/model/persona/persona";
import { personasQuery } from "@/lib/qualification/personas/persona-queries";
import { useGroups, type Groups } from "../form/use-groups";
import { GroupsBox, useFold } from "../form/groups-box";
import { GroupsAdd } from "../form/groups-add";
import { GroupsExchange } from "../form/groups-exchange";
import { GroupsList } from "../form/groups-list";
import { GroupsPending } from "../form/groups-pending";
import { GroupsToLoad } from "../form/groups-to-load";
import { RetentionNotice } from "../run/retention-notice";
import { chosenPersonas, localesOf, type MatrixSetup as Setup } from "./matrix-choice";
import { MatrixPersonas } from "./matrix-personas";
import { MatrixSubmit } from "./matrix-submit";
import { usePosition } from "../run/use-position";
import { routes } from "@/lib/routes";
import { unseenRunsQuery, withUnseenRun } from "@/lib/qualification/runs/unseen-run";
import { useMatrixStart } from "./use-matrix-start";

interface MatrixSetupProps {
  readonly view: QualifyPageView;
  readonly setup: Setup;
  /** Number of respondents entered by hand in the run that the setup comes from. */
  readonly typed: number;
  readonly onChange: (patch: Partial<Setup>) => void;
  readonly onStarted: (id: string) => void;
}

/** Matrix setup: personas, groups, and the numbers of the resulting run. */
export function MatrixSetup({ view, setup, typed, onChange, onStarted }: MatrixSetupProps) {
  const personas = useQuery(personasQuery());
  const groups = useGroups(setup.groups);
  const client = useQueryClient();
  const position = usePosition("setup");
  const start = useMatrixStart((id) => {
    if (position.isStill("setup")) return onStarted(id);
    const href = routes.qualification(`tab=matrix&run=${id}`);
    const run = { id, href, title: "The matrix has started" };
    client.setQueryData(unseenRunsQuery().queryKey, (before) => withUnseenRun(before, run));
  });
  const [tried, setTried] = useState(false);
  const chosen = chosenPersonas(personas.data ?? [], setup.chosen);
  const live = chosen.filter((one) => one.live).length;
  const plan = planMatrix(chosen.length, live, groups.requested.ids.length);
  const fault = groups.typed && groupsFault(groups.typed, groups.requested.ids.length);
  const shown = tried || (groups.typed?.ids.length ?? 0) > 0 ? fault : undefined;
  return (
    <div className="grid gap-4">
      {view.refusal === undefined ? null : <Notice title="View only">{view.refusal}</Notice>}
      <RetentionNotice view={view} />
      <LeftOutPersonas typed={typed} missing={personas.isSuccess ? setup.chosen.size - chosen.length : 0} />
      <div className="grid items-start gap-4 *:min-w-0 xl:grid-cols-2 xl:grid-rows-[auto_1fr]">
        <Panel
          className="xl:col-start-1 xl:row-start-1"
          number={1}
          title="Personas"
          count={chosen.length > 0 ? `${chosen.length.toLocaleString("en")} selected` : undefined}
        >
          <fieldset disabled={view.refusal !== undefined}>
            <legend className="sr-only">Personas in the matrix</legend>
            <QueryView query={personas} skeleton={<SkeletonRows rows={6} columns={3} />}>
              {(lines) => (
                <MatrixPersonas
                  lines={lines}
                  people={view.people}
                  refusal={view.refusal}
                  chosen={setup.chosen}
                  onChange={(next) => onChange({ chosen: next })}
                />
              )}
            </QueryView>
          </fieldset>
        </Panel>
        <fieldset disabled={view.refusal !== undefined} className="xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <legend className="sr-only">Groups in the matrix</legend>
          <MatrixGroups
            text={setup.groups}
            onChange={(text) => onChange({ groups: text })}
            groups={groups}
            fault={shown}
            personas={(personas.data ?? []).filter(({ id }) => setup.chosen.has(id))}
            live={live > 0}
          />
        </fieldset>
        <div className="xl:col-start-1 xl:row-start-2">
          <MatrixSubmit
            view={view}
            plan={plan}
            groupsError={fault}
            isLookingUp={groups.isLookingUp}
            start={start}
            onTry={() => setTried(true)}
            onStart={(hasLive, confirmed) =>
              start.start({
                personas: hasLive ? chosen : chosen.map(({ id }) => ({ id, live: false })),
                groupIds: groups.requested.ids,
                opportunityIds: groups.requested.opportunityIds,
                confirmed,
              })
            }
          />
        </div>
      </div>
    </div>
  );
}

interface LeftOutPersonasProps {
  /** Number of respondents entered by hand. */
  readonly typed: number;
  /** Number of chosen personas that are not in the list. */
  readonly missing: number;
}

/** Says which respondents of a duplicated run or of a link are not part of the setup. */
export function LeftOutPersonas({ typed, missing }: LeftOutPersonasProps) {
  if (typed === 0 && missing === 0) return null;
  const lines = [
    ...(typed > 0
      ? [`${pluralize(typed, "respondent")} entered manually ${typed === 1 ? "isn’t" : "aren’t"} saved with the run.`]
      : []),
    ...(missing > 0
      ? [
          `${pluralize(missing, "persona")} ${missing === 1 ? "isn’t" : "aren’t"} available: deleted, or not shared with you.`,
        ]
      : []),
  ];
  return <Notice title="Not every respondent was copied">{lines.join(" ")}</Notice>;
}

interface MatrixGroupsProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly groups: Groups;
  readonly fault: string | undefined;
  /** Chosen ones. */
  readonly personas: readonly PersonaLine[];
  /** Whether a live check is chosen for one of them. */
  readonly live: boolean;
}

/** Groups of a matrix, looked up while typing. */
function MatrixGroups({ text, onChange, groups, fault, personas, live }: MatrixGroupsProps) {
  const { typed, requested, exchanged, asTyped, failure } = groups;
  const { folded, fold, unfold } = useFold(text);
  return (
    <Panel
      number={2}
      title="Groups"
      count={requested.ids.length > 0 ? requested.ids.length.toLocaleString("en") : undefined}
    >
      <PanelBody className="grid gap-2">
        <GroupsBox text={text} groups={groups} error={fault} folded={folded} onUnfold={unfold} onChange={onChange} />
        <GroupsAdd text={text} onChange={onChange} />
        {exchanged.opportunities > 0 ? (
          <GroupsExchange exchanged={exchanged} asTyped={asTyped} onChange={groups.setAsTyped} />
        ) : null}
        {failure ? <FailureNotice failure={failure} onRetry={groups.retry} retrying={groups.isFetching} /> : null}
        <GroupsPending isLookingUp={groups.isLookingUp && !failure} />
        {typed && requested.ids.length > 0 ? (
          <GroupsToLoad ids={groups.unknown} locale={groupsLocale(typed, localesOf(personas))} onLoaded={fold} />
        ) : null}
        {requested.ids.length > 0 ? (
          <GroupsList
            ids={requested.ids}
            groupsById={groups.byId}
            opportunityIds={requested.opportunityIds}
            respondents={personas}
            live={live}
          />
        ) : null}
      </PanelBody>
    </Panel>
  );
}
