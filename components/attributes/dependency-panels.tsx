"use client";

import { useQuery } from "@tanstack/react-query";
import type { AttributeNames } from "@/lib/attributes/attribute-names";
import type { DependencyTree } from "@/lib/attributes/dependencies";
import { dependenciesQuery } from "@/lib/attributes/queries";
import type { Int64 } from "@/lib/int64";
import { QueryView } from "../query/query-view";
import { Panel } from "../ui/panel";
import { PanelBody } from "../ui/panel-body";
import { SkeletonRows } from "../ui/skeleton-rows";
import { AttributeNameText } from "./attribute-name";
import { DependencyNodes } from "./dependency-nodes";
import { usePins } from "./use-pins";

interface DependencyPanelsProps {
  readonly id: Int64;
}

/** What has to be answered before this attribute is asked, and what is asked only after it. */
export function DependencyPanels({ id }: DependencyPanelsProps) {
  const [pins] = usePins();
  const query = useQuery(dependenciesQuery(id, pins[0]));
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={4} columns={2} />}>
      {({ parents, children, names }) => (
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <Panel title="Asked when" count={parents.nodes.length}>
            <PanelBody>
              {parents.nodes.length === 0 ? (
                <p className="text-soft">It stands alone: nothing has to be answered first.</p>
              ) : null}
              {parents.nodes.length > 1 ? (
                <p className="mb-1 text-soft">
                  The service lists {parents.nodes.length} conditions and does not say whether one or all must hold.
                </p>
              ) : null}
              <DependencyNodes nodes={parents.nodes} towards="parents" root={id} names={names} />
              <Remarks tree={parents} names={names} />
            </PanelBody>
          </Panel>
          <Panel title="Asked only after this one" count={children.nodes.length}>
            <PanelBody>
              {children.nodes.length === 0 ? (
                <p className="text-soft">No attribute that was read depends on it.</p>
              ) : null}
              <DependencyNodes nodes={children.nodes} towards="children" root={id} names={names} />
              <Remarks tree={children} names={names} />
            </PanelBody>
          </Panel>
        </div>
      )}
    </QueryView>
  );
}

function Remarks({ tree, names }: { readonly tree: DependencyTree; readonly names: AttributeNames }) {
  return (
    <>
      {tree.cycles.map((id) => (
        <p key={id} className="mt-2 text-small text-soft">
          The dependencies go round: a branch leads back to <AttributeNameText id={id} name={names[id]} /> and is cut
          there.
        </p>
      ))}
      {tree.cut ? <p className="mt-2 text-small text-soft">There are more; the first 300 are shown.</p> : null}
    </>
  );
}
