"use client";

import { useState, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import type { ConflictsView } from "@/lib/opportunities/conflict-view";
import { OpportunityLink } from "./opportunity-link";

/** More are shown when somebody asks. */
const FIRST_LINES = 30;

/** Why not more: projects that are taken once, and exclusions between projects. */
export function ConflictPairs({ view }: { readonly view: ConflictsView }) {
  const { apart, projects, members } = view;
  const [all, setAll] = useState(false);
  const orders = new Map<string, string>(members.map(({ head }) => [head.id, head.orderNumber]));
  const links = (ids: readonly string[]) =>
    ids.map((id, index) => (
      <span key={id}>
        {index > 0 ? ", " : null}
        <OpportunityLink id={id} orderNumber={orders.get(id) ?? ""} />
      </span>
    ));
  const lines = apart.length + projects.length;
  return (
    <Panel title="What keeps them apart" count={lines}>
      {lines === 0 ? (
        <PanelBody>Nothing: they are of different projects, and none excludes the project of another.</PanelBody>
      ) : null}
      <ul>
        {projects.map(({ projectId, ids }) => (
          <Line
            key={projectId}
            title={
              <>
                One project, taken once: <span className="mono">{projectId}</span>
              </>
            }
          >
            {links(ids)}
          </Line>
        ))}
        {(all ? apart : apart.slice(0, FIRST_LINES)).map(({ direction, excluding, excluded }) => (
          <Line
            key={`${direction} ${excluding.join(" ")} ${excluded.join(" ")}`}
            title={
              direction === "both"
                ? "Each excludes the project of the other"
                : "In one order only: the excluding one first"
            }
          >
            {links(excluding)} {direction === "both" ? "and" : "excludes the project of"} {links(excluded)}
          </Line>
        ))}
      </ul>
      {all || apart.length <= FIRST_LINES ? null : (
        <PanelBody>
          <Button size="sm" onClick={() => setAll(true)}>
            Show all {apart.length.toLocaleString("en")}
          </Button>
        </PanelBody>
      )}
    </Panel>
  );
}

function Line({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <li className="border-b border-line px-3.5 py-2.5 last:border-b-0">
      <p className="font-semibold">{title}</p>
      <p className="text-soft">{children}</p>
    </li>
  );
}
