"use client";

import { useQuery } from "@tanstack/react-query";
import { QueryView } from "@/components/query/query-view";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { dependenciesQuery } from "@/lib/attributes/queries";
import type { Int64 } from "@/lib/int64";
import { usePins } from "../use-pins";
import { DependencyNodes } from "./dependency-nodes";
import { DependencyRemarks } from "./dependency-remarks";

interface DependencyPanelsProps {
  readonly id: Int64;
}

/** Dependencies in both directions: attributes asked before this one, and attributes asked only after it. */
export function DependencyPanels({ id }: DependencyPanelsProps) {
  const [pins] = usePins();
  const query = useQuery(dependenciesQuery(id, pins[0]));
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={4} columns={2} />}>
      {({ parents, children, names, sizes }) => (
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <Panel title="Asked when" count={parents.nodes.length}>
            <PanelBody>
              {parents.nodes.length === 0 ? <p className="text-soft">Asked of everyone (no dependencies).</p> : null}
              {parents.nodes.length > 1 ? (
                <p className="mb-1 text-soft">
                  The service lists {parents.nodes.length} conditions but doesn’t say whether one or all must be met.
                </p>
              ) : null}
              <DependencyNodes nodes={parents.nodes} towards="parents" root={id} names={names} sizes={sizes} />
              <DependencyRemarks tree={parents} names={names} />
            </PanelBody>
          </Panel>
          <Panel title="Asked only after this one" count={children.nodes.length}>
            <PanelBody>
              {children.nodes.length === 0 ? (
                <p className="text-soft">No loaded attribute depends on this one.</p>
              ) : null}
              <DependencyNodes nodes={children.nodes} towards="children" root={id} names={names} sizes={sizes} />
              <DependencyRemarks tree={children} names={names} />
            </PanelBody>
          </Panel>
        </div>
      )}
    </QueryView>
  );
}
