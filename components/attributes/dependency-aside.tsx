"use client";

import { useQuery } from "@tanstack/react-query";
import { dependenciesQuery } from "@/lib/attributes/queries";
import type { Int64 } from "@/lib/int64";
import { QueryView } from "../query/query-view";
import { Panel } from "../ui/panel";
import { PanelBody } from "../ui/panel-body";
import { SkeletonRows } from "../ui/skeleton-rows";
import { DependencyNodes } from "./dependency-nodes";
import { DependencyRemarks } from "./dependency-remarks";
import { usePins } from "./use-pins";

/** Beside the answers: what has to be answered first, and what is asked only after. */
export function DependencyAside({ id }: { readonly id: Int64 }) {
  const [pins] = usePins();
  const query = useQuery(dependenciesQuery(id, pins[0]));
  return (
    <Panel title="Dependencies">
      <QueryView query={query} skeleton={<SkeletonRows rows={3} columns={1} />}>
        {({ parents, children, names, sizes }) => (
          <>
            <PanelBody>
              <small>{parents.nodes.length === 0 ? "Asked of everybody: it depends on nothing." : "Asked when"}</small>
              <DependencyNodes nodes={parents.nodes} towards="parents" root={id} names={names} sizes={sizes} />
              <DependencyRemarks tree={parents} names={names} />
            </PanelBody>
            {children.nodes.length === 0 ? null : (
              <PanelBody>
                <small>Asked only after this one</small>
                <DependencyNodes nodes={children.nodes} towards="children" root={id} names={names} sizes={sizes} />
                <DependencyRemarks tree={children} names={names} />
              </PanelBody>
            )}
          </>
        )}
      </QueryView>
    </Panel>
  );
}
