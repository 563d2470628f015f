import type { ReactNode } from "react";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import type { ConflictsView } from "@/lib/opportunities/conflict-view";
import type { ConflictPair } from "@/lib/targeting/conflicts";
import { OpportunityLink } from "./opportunity-link";

/** Why not more: projects that are taken once, and exclusions between projects. */
export function ConflictPairs({ view }: { readonly view: ConflictsView }) {
  const { pairs, projects, members } = view;
  const orders = new Map<string, string>(members.map(({ head }) => [head.id, head.orderNumber]));
  const link = (id: string) => <OpportunityLink key={id} id={id} orderNumber={orders.get(id) ?? ""} />;
  return (
    <Panel title="What keeps them apart" count={pairs.length + projects.length}>
      {pairs.length + projects.length === 0 ? (
        <PanelBody>Nothing: they are of different projects, and none excludes the project of another.</PanelBody>
      ) : (
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
              {ids.map((id, index) => (
                <span key={id}>
                  {index > 0 ? " · " : null}
                  {link(id)}
                </span>
              ))}
            </Line>
          ))}
          {pairs.map((pair) => (
            <Line key={`${pair.first} ${pair.second}`} title={titleOf(pair)}>
              {link(excluding(pair))} {pair.reason === "excludes_each_other" ? "and" : "excludes the project of"}{" "}
              {link(excluding(pair) === pair.first ? pair.second : pair.first)}
            </Line>
          ))}
        </ul>
      )}
    </Panel>
  );
}

const excluding = ({ first, second, reason }: ConflictPair): string =>
  reason === "second_excludes_first" ? second : first;

const titleOf = ({ reason }: ConflictPair): string =>
  reason === "excludes_each_other"
    ? "Each excludes the project of the other"
    : "Only in one order: the excluding one first";

function Line({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <li className="border-b border-line px-3.5 py-2.5 last:border-b-0">
      <p className="font-semibold">{title}</p>
      <p className="text-soft">{children}</p>
    </li>
  );
}
