"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryView } from "@/components/query/query-view";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { groupsFault } from "@/lib/qualification/group-ids";
import { planMatrix } from "@/lib/qualification/matrix-plan";
import { personasQuery } from "@/lib/qualification/persona-queries";
import type { WorkbenchView } from "@/lib/qualification/workbench";
import { KeptInFull } from "./kept-in-full";
import { chosenPersonas, type MatrixSetup as Setup } from "./matrix-choice";
import { MatrixPersonas } from "./matrix-personas";
import { MatrixSend } from "./matrix-send";
import { MatrixWhere } from "./matrix-where";
import { useGroups } from "./use-groups";
import { useMatrixStart } from "./use-matrix-start";

interface MatrixSetupProps {
  readonly view: WorkbenchView;
  readonly setup: Setup;
  readonly onChange: (patch: Partial<Setup>) => void;
  readonly onStarted: (id: string) => void;
}

/** Which personas, which groups, and the numbers of what a press will do. */
export function MatrixSetup({ view, setup, onChange, onStarted }: MatrixSetupProps) {
  const personas = useQuery(personasQuery());
  const groups = useGroups(setup.groups);
  const start = useMatrixStart(onStarted);
  const [tried, setTried] = useState(false);
  const chosen = chosenPersonas(personas.data ?? [], setup.chosen);
  const live = chosen.filter((one) => one.live).length;
  const plan = planMatrix(chosen.length, live, groups.asked.ids.length);
  const fault = groupsFault(groups.typed, groups.asked.ids.length);
  const shown = tried || groups.typed.ids.length > 0 ? fault : undefined;
  return (
    <div className="grid gap-4">
      {view.refusal === undefined ? null : (
        <Notice title="You can look, but not run anything here">{view.refusal}</Notice>
      )}
      <KeptInFull view={view} />
      <div className="grid items-start gap-4 *:min-w-0 xl:grid-cols-2 xl:grid-rows-[auto_1fr]">
        <Panel
          className="xl:col-start-1 xl:row-start-1"
          number={1}
          title="Personas"
          count={chosen.length > 0 ? `${chosen.length.toLocaleString("en")} chosen` : undefined}
        >
          <fieldset disabled={view.refusal !== undefined}>
            <legend className="sr-only">Personas of the matrix</legend>
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
          <legend className="sr-only">Groups of the matrix</legend>
          <MatrixWhere
            text={setup.groups}
            onChange={(text) => onChange({ groups: text })}
            groups={groups}
            fault={shown}
          />
        </fieldset>
        <div className="xl:col-start-1 xl:row-start-2">
          <MatrixSend
            view={view}
            plan={plan}
            fault={fault}
            looking={groups.looking}
            start={start}
            onTry={() => setTried(true)}
            onStart={(asked, confirmed) =>
              start.start({
                personas: asked ? chosen : chosen.map(({ id }) => ({ id, live: false })),
                groupIds: groups.asked.ids,
                confirmed,
              })
            }
          />
        </div>
      </div>
    </div>
  );
}
