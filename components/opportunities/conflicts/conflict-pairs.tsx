"use client";

import { useQueryState } from "nuqs";
import { useMemo, useRef, useState, type ReactNode } from "react";
import { lazyPart } from "@/components/query/lazy-part";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { conflictsAddress } from "@/lib/opportunities/conflicts/address";
import { conflictMap, type MapNode } from "@/lib/opportunities/conflicts/conflict-map";
import type { ConflictsView } from "@/lib/opportunities/conflicts/conflict-view";
import { OpportunityLink } from "../opportunity-link";

const ConflictMapPicture = lazyPart(
  async () => (await import("./conflict-map-picture")).ConflictMapPicture,
  <div className="m-3.5 aspect-square max-w-80" />,
);

/** Initial number of lines; the user can show more. */
const FIRST_LINES = 30;

const MISSING_PROJECT = "The project in this link isn’t among these opportunities. All conflicts are shown.";

/** Opportunities of a conflict. */
type ConflictIds = readonly (readonly string[])[];

/**
 * Reasons for the limit: projects that can be taken only once, and exclusions between projects, with a map beside them.
 * Focusing or pointing at a project on the map highlights its conflicts in the list; pressing it shows only those and
 * puts it in the URL.
 */
export function ConflictPairs({ view }: { readonly view: ConflictsView }) {
  const { apart, projects, members } = view;
  const [all, setAll] = useState(false);
  const [project, setProject] = useQueryState("project", conflictsAddress.project);
  const nodes = useMemo(() => conflictMap(view).nodes, [view]);
  const chosen = nodes.find(({ key }) => key === project);
  const choose = (node: MapNode | undefined) => void setProject(node?.key ?? null, { history: "push" });
  const [pointed, setPointed] = useState<MapNode>();
  const listRef = useRef<HTMLUListElement>(null);
  const showAll = () => {
    choose(undefined);
    // The button unmounts, so its focus moves to the list.
    listRef.current?.focus();
  };
  const orders = new Map<string, string>(members.map(({ head }) => [head.id, head.orderNumber]));
  const total = apart.length + projects.length;
  const shownProjects = projects.filter(({ ids }) => !chosen || touches(chosen, [ids]));
  const shownPairs = apart.filter(({ excluding, excluded }) => !chosen || touches(chosen, [excluding, excluded]));
  const isLit = (ids: ConflictIds) => pointed !== undefined && pointed.key !== chosen?.key && touches(pointed, ids);
  const links = (ids: readonly string[]) =>
    ids.map((id, index) => (
      <span key={id}>
        {index > 0 ? ", " : null}
        <OpportunityLink id={id} orderNumber={orders.get(id) ?? ""} />
      </span>
    ));
  const list = (
    <div className="min-w-0">
      {total === 0 ? <PanelBody>No conflicts: all projects are different, and none excludes another.</PanelBody> : null}
      <div
        className={classNames(
          "flex flex-wrap items-center gap-x-3 gap-y-1.5",
          project !== "" && "border-b border-line px-3.5 py-1.5",
        )}
      >
        <p role="status">
          {chosen ? chosenText(chosen, shownProjects.length + shownPairs.length, total) : null}
          {chosen === undefined && project !== "" ? MISSING_PROJECT : null}
        </p>
        {chosen ? (
          <Button size="sm" onClick={showAll}>
            Show all conflicts
          </Button>
        ) : null}
      </div>
      <ul ref={listRef} tabIndex={-1} aria-label="Conflicts" className="-outline-offset-2">
        {shownProjects.map(({ projectId, ids }) => (
          <Line
            key={projectId}
            lit={isLit([ids])}
            title={
              <>
                Same project, can be taken once: <span className="mono">{projectId}</span>
              </>
            }
          >
            {links(ids)}
          </Line>
        ))}
        {(all ? shownPairs : shownPairs.slice(0, FIRST_LINES)).map(({ direction, excluding, excluded }) => (
          <Line
            key={`${direction} ${excluding.join(" ")} ${excluded.join(" ")}`}
            lit={isLit([excluding, excluded])}
            title={
              direction === "both" ? "Each excludes the other’s project" : "Order matters: take the excluding one first"
            }
          >
            {links(excluding)} {direction === "both" ? "and" : "excludes the project of"} {links(excluded)}
          </Line>
        ))}
      </ul>
      {all || shownPairs.length <= FIRST_LINES ? null : (
        <PanelBody>
          <Button size="sm" onClick={() => setAll(true)}>
            Show all {shownPairs.length.toLocaleString("en")}
          </Button>
        </PanelBody>
      )}
    </div>
  );
  return (
    <Panel title="Why they conflict" count={total}>
      {total > 0 && hasSeveralProjects(view) ? (
        <div className="grid grid-cols-1 md:grid-cols-[22rem_minmax(0,1fr)]">
          <div className="min-w-0 border-line max-md:border-b md:border-r">
            <ConflictMapPicture
              view={view}
              chosen={chosen?.key}
              pointed={pointed?.key}
              onChoose={choose}
              onPoint={setPointed}
            />
          </div>
          {list}
        </div>
      ) : (
        list
      )}
    </Panel>
  );
}

const touches = ({ ids: own }: MapNode, ids: ConflictIds): boolean =>
  ids.some((some) => some.some((id) => own.some((one) => one === id)));

/** No map for a single project: its line in the list suffices. */
const hasSeveralProjects = ({ members }: ConflictsView): boolean =>
  new Set(members.map(({ head }) => head.projectId ?? `opportunity ${head.id}`)).size > 1;

function chosenText({ projectId, ids }: MapNode, shown: number, total: number): string {
  const name = projectId === undefined ? `opportunity ${ids.join(", ")}` : `project ${projectId}`;
  if (shown === 0) return `No conflicts with ${name}.`;
  if (total === 1) return `Showing the only conflict, with ${name}.`;
  const which = shown === 1 ? "the one" : "those";
  return `Showing ${shown.toLocaleString("en")} of ${total.toLocaleString("en")} conflicts: ${which} with ${name}.`;
}

interface LineProps {
  readonly title: ReactNode;
  /** Whether the conflict involves the project that is focused or hovered on the map. */
  readonly lit: boolean;
  readonly children: ReactNode;
}

function Line({ title, lit, children }: LineProps) {
  return (
    <li
      data-lit={lit || undefined}
      className={classNames(
        "border-b border-line px-3.5 py-2.5 last:border-b-0",
        lit && "bg-mute-tint shadow-[inset_3px_0_var(--ink)]",
      )}
    >
      <p className="font-semibold">{title}</p>
      <p className="text-soft">{children}</p>
    </li>
  );
}
